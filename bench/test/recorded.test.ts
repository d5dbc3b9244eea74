import { expect, test } from 'vitest'
import { compared } from '../recorded.ts'
import type { Row } from '../report.ts'

const row = (what: string, figures: Row['figures']): Row =>
  ({ what, engine: 'sqlite', size: 100, measured: '', baseline: '', ratio: null, goal: '', met: true, ...(figures && { figures }) })
const changes = (...rows: Row[]) =>
  compared('sqlite 100', rows, { 'list (100)': { ms: 5, perSecond: 500, emptyPerSecond: 60_000 }, 'start (100)': { ms: 600 } })
    .map(({ change }) => change)

test('a row that became worse by a fifth is marked, one that improved is not', () => {
  const emptyPerSecond = 60_000
  expect(changes(row('list', { ms: 6, perSecond: 1_000, emptyPerSecond }), row('start', { ms: 660 })))
    .toEqual(['**worse** ×1.20 ms, ×0.50 /s', '×1.10 ms'])
})

test('a machine that is half as fast makes no row worse', () => {
  expect(changes(row('list', { ms: 10, perSecond: 250, emptyPerSecond: 30_000 }))).toEqual(['×1.00 ms, ×1.00 /s'])
})

test('rows that were not recorded in this size, or have no figures, are not compared', () => {
  expect(changes(row('new', { ms: 6 }), row('list', undefined), { ...row('list', { ms: 6 }), size: 10 }))
    .toEqual([undefined, undefined, undefined])
})
