import type { WholeSheetAnswer, WholeSheetEdit } from '@faldone/contract/whole-sheet.ts'
import { expect, test, vi } from 'vitest'
import type { KeptWork } from '../../src/imports/kept-sheets.ts'
import { addedBy, decisionsFor, editsOf, isReady, wrongGroups } from '../../src/imports/whole-decisions.ts'
import { choosing, WholeRows } from '../../src/imports/whole-rows.ts'

const answer = (type: string, isOut = false): WholeSheetAnswer => ({
  fileName: 'persone.csv', changeSetId: null, rows: 2, created: 2, updated: 0, unchanged: 0, relations: 0, program: null,
  unknownColumns: [], fields: [], note: null, columns: [
    { index: 0, header: 'tipo', column: 'type', field: 'Tipo', kept: false, choice: null, samples: [], filled: 2 },
  ],
  // Only the first findings are listed, but every row has its own.
  findings: [], findingsTotal: type === 'cosa' ? 1 : 0, warnings: [], warningsTotal: 0, changes: [], table: {
    rows: [
      {
        row: 2, cells: [type, 'Ada'], leftOut: false, action: type === 'cosa' ? 'error' : 'created',
        wrong: type === 'cosa' ? [{ text: 'Valore non valido', field: 'Tipo' }] : [],
      },
      { row: 3, cells: ['persona'], leftOut: isOut, action: type === 'cosa' ? null : 'created', wrong: [] },
    ],
  },
})

test('rows of a sheet that is imported whole are corrected here, and are as they were if the server does not answer', async () => {
  const sent: (readonly WholeSheetEdit[])[] = []
  const rows = new WholeRows(answer('cosa'), async ({ edits }) => {
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
  expect(rows.said.edits).toEqual([{ row: 2, cells: { 0: 'persona' }, leftOut: false }, { row: 3, cells: {}, leftOut: true }])
  await rows.edit([{ row: 2, cells: { 1: 'Ugo' } }])
  expect(sent[2]![0]).toEqual({ row: 2, cells: { 0: 'persona', 1: 'Ugo' }, leftOut: false })
  expect(rows.page({ filter: 'all' }, 2, 1).items).toMatchObject([{ row: 3 }])
})

test('a mistake is decided for all rows that have it, and in cells with several names only the wrong one is replaced', () => {
  const wrong = { text: '', advice: 'Non c’è', field: 'Fa parte di', value: 'Comitto', near: 'Comitato', addable: true as const }
  const missing = { text: '', advice: 'Manca', field: 'Tipo' }
  const row = (number: number, cells: string[], ...found: object[]) =>
    ({ row: number, cells, leftOut: false, action: 'error' as const, wrong: found as typeof wrong[] })
  const columns = ['Tipo', 'Fa parte di'].map((field, index) => ({ ...answer('cosa').columns[0]!, index, header: field, field }))
  const sheet = {
    columns, findings: [], table: { rows: [row(2, ['persona', 'Comitto']), row(3, ['', 'Lega; Comitto']), row(4, ['', 'Lega'])] },
  }
  sheet.table.rows[0]!.wrong.push(wrong)
  sheet.table.rows[1]!.wrong.push(missing as typeof wrong, wrong)
  sheet.table.rows[2]!.wrong.push(missing as typeof wrong)
  const [unknown, empty] = wrongGroups(sheet)
  expect([unknown!.rows, empty!.rows]).toEqual([[2, 3], [3, 4]])
  expect([unknown, empty].map((group) => decisionsFor(sheet, group!))).toEqual([['map', 'add', 'empty', 'leaveOut'], ['map', 'leaveOut']])
  const mapped = { group: unknown!, decision: 'map' as const, target: 'Comitato' }
  const filled = { group: empty!, decision: 'map' as const, target: '' }
  expect([isReady(mapped), isReady(filled)]).toEqual([true, false])
  expect(editsOf(sheet, [mapped, { ...filled, target: 'persona' }])).toEqual([
    { row: 2, cells: { 1: 'Comitato' } }, { row: 3, cells: { 0: 'persona', 1: 'Lega; Comitato' } }, { row: 4, cells: { 0: 'persona' } },
  ])
  expect(editsOf(sheet, [{ ...mapped, decision: 'empty' }, { ...filled, decision: 'leaveOut' }])).toEqual([
    { row: 2, cells: { 1: '' } }, { row: 3, cells: { 1: 'Lega' }, leftOut: true }, { row: 4, leftOut: true },
  ])
  const adding = { ...mapped, decision: 'add' as const }
  expect([editsOf(sheet, [adding]), addedBy([adding, filled])]).toEqual([[], ['Comitto']])
})

test('what is chosen for a heading is sent with what was chosen for others, and can be taken back', () => {
  const column = (header: string, choice: 'made' | 'remembered' | null, kept = false) =>
    ({ index: 0, header, column: kept ? 'notes' : null, field: null, kept, choice, samples: [], filled: 1 })
  const columns = [column('Uno', null), column('Due', 'remembered', true), column('Tre', 'made')]
  const [due, tre] = [{ header: 'Due', column: 'notes', kept: true }, { header: 'Tre', column: null }]
  expect(choosing(columns, ['Uno'], { column: 'extent' })).toEqual([due, tre, { header: 'Uno', column: 'extent' }])
  expect(choosing(columns, ['Tre'], { column: 'extent' })).toEqual([due, { header: 'Tre', column: 'extent' }])
  expect([choosing(columns, ['Due'], null), choosing(columns, ['Due', 'Tre'], null)]).toEqual([[tre], []])
})

test('what was said of a sheet is kept, and goes on from there', async () => {
  const works: KeptWork[] = []
  let isRoom = true
  const keep = async (work: KeptWork) => {
    works.push(work)
    return isRoom
  }
  const corrected = answer('persona')
  const rows = new WholeRows(answer('cosa'), async () => corrected, keep)
  expect([rows.state.isKept, rows.isLosing]).toEqual([false, false])
  rows.waitFor(Promise.resolve(true))
  await rows.edit([{ row: 2, cells: { 0: 'persona' } }])
  expect([rows.state.isKept, rows.isLosing]).toEqual([false, true])
  await vi.waitUntil(() => rows.state.isKept)
  expect([rows.isLosing, works]).toMatchObject([false, [{ said: { edits: [{ row: 2, cells: { 0: 'persona' } }] } }]])
  expect(works[0]!.original).toEqual(new Map([[2, ['cosa', 'Ada']]]))

  const again = new WholeRows(corrected, async () => corrected, keep, works[0])
  expect(again.page({ filter: 'edited' }, 1, 100).items).toMatchObject([{ row: 2, original: ['cosa', 'Ada'] }])
  expect([again.said, again.readAt, again.isLosing]).toEqual([rows.said, rows.readAt, false])
  isRoom = false
  await again.choose([{ header: 'Quanto', column: 'extent' }])
  await vi.waitUntil(() => works.length === 2)
  expect([again.isLosing, works[1]!.said.mapping]).toEqual([true, [{ header: 'Quanto', column: 'extent' }]])
})
