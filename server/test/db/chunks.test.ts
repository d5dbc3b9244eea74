import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { overlapping } from '../../src/db/chunks.ts'

test('if the next part fails while an earlier one is being written, the whole fails once, after the earlier part has ended', async () => {
  const unheard: unknown[] = []
  const hear = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', hear)
  const ended: string[] = []
  const work = async (part: string) => {
    if (part === 'wrong') throw new Error('wrong')
    await setTimeout(50)
    ended.push(part)
  }
  await expect(overlapping(['first', 'wrong'], work)).rejects.toThrow('wrong')
  process.off('unhandledRejection', hear)
  expect(ended).toEqual(['first'])
  expect(unheard).toEqual([])
})
