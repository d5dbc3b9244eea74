import { expect, test } from 'vitest'
import { openVisitorTurns } from '../../src/http/visitor-turns.ts'

test('whoever has asked least lately goes first, and each turn ends once', async () => {
  const turns = openVisitorTurns(1)
  const began: string[] = []
  const enter = async (sender: string) => {
    const end = await turns.enter(sender)
    began.push(sender)
    return end
  }
  const first = await enter('crawler')
  const second = enter('crawler')
  const person = enter('person')
  first()
  first()
  const ended = await person
  expect(began).toEqual(['crawler', 'person'])
  ended()
  await second
  expect(began).toEqual(['crawler', 'person', 'crawler'])
})

test('too many who wait are told to come again', async () => {
  const turns = openVisitorTurns(0)
  for (let asked = 0; asked < 1_000; asked++) void turns.enter(`198.51.100.${asked}`)
  await expect(turns.enter('192.0.2.1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
