import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellNights } from '../src/copy-nights.ts'

const zone = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'Europe/Rome'
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const days = (at: Date): number[] => {
  const copies = { place: '/mnt/copie', time: '03:10', locked: [], encrypted: false, isRunning: false, room: null, last: [] }
  return tellNights({ copies, at: at.toISOString() }, 'it').map(({ key }) => Number(key.slice(-2)))
}

test('each night is told once where the clock changes', () => {
  expect(days(new Date(2026, 9, 27, 23, 30))).toEqual([14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27])
  expect(days(new Date(2026, 2, 31, 0, 30))).toEqual([18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31])
})
