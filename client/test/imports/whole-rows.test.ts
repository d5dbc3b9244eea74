import type { WholeSheetAnswer, WholeSheetEdit } from '@faldone/contract/whole-sheet.ts'
import { expect, test } from 'vitest'
import { WholeRows } from '../../src/imports/whole-rows.ts'

const answer = (type: string, isOut = false): WholeSheetAnswer => ({
  fileName: 'persone.csv', changeSetId: null, rows: 2, created: 2, updated: 0, unchanged: 0, relations: 0, program: null,
  unknownColumns: [],
  findings: type === 'cosa' ? [{ row: 2, text: 'Valore non valido', field: 'Tipo' }] : [], findingsTotal: type === 'cosa' ? 1 : 0,
  warnings: [], warningsTotal: 0, changes: [], table: {
    columns: [{ index: 0, header: 'tipo', field: 'Tipo' }],
    rows: [
      { row: 2, cells: [type, 'Ada'], leftOut: false, action: type === 'cosa' ? 'error' : 'created' },
      { row: 3, cells: ['persona'], leftOut: isOut, action: type === 'cosa' ? null : 'created' },
    ],
  },
})

test('rows of a sheet that is imported whole are corrected here, and are as they were if the server does not answer', async () => {
  const sent: (readonly WholeSheetEdit[])[] = []
  const rows = new WholeRows(answer('cosa'), async (edits) => {
    sent.push(edits)
    if (sent.length === 2) throw new Error('unreachable')
    return answer('persona', true)
  })
  const filtered = (filter: 'all' | 'errors' | 'edited' | 'skipped' | 'created') =>
    rows.page({ filter }, 1, 100).items.map(({ row, action }) => [row, action])
  expect(rows.page({ filter: 'errors' }, 1, 100)).toMatchObject({ total: 1, items: [{
    row: 2, action: 'error', original: null, findings: [{ column: 'tipo', severity: 'error', sentence: { it: 'Valore non valido' } }],
  }] })
  expect(filtered('all')).toEqual([[2, 'error'], [3, 'unchanged']])
  expect((await rows.edit([{ row: 2, cells: { 0: 'persona' } }, { row: 3, leftOut: true }])).rows.map(({ original }) => original))
    .toEqual([['cosa', 'Ada'], null])
  expect([filtered('errors'), filtered('edited'), filtered('skipped'), filtered('created')])
    .toEqual([[], [[2, 'create']], [[3, 'skipped']], [[2, 'create']]])
  await expect(rows.edit([{ row: 2, cells: { 1: 'Lia' } }])).rejects.toThrow('unreachable')
  expect(rows.edits).toEqual([{ row: 2, cells: { 0: 'persona' }, leftOut: false }, { row: 3, cells: {}, leftOut: true }])
  await rows.edit([{ row: 2, cells: { 1: 'Ugo' } }])
  expect(sent[2]![0]).toEqual({ row: 2, cells: { 0: 'persona', 1: 'Ugo' }, leftOut: false })
  expect(rows.page({ filter: 'all' }, 2, 1).items).toMatchObject([{ row: 3 }])
})
