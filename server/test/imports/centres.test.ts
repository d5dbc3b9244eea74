import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { proposalIn } from '@faldone/contract/import-proposals.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { checkImport } from '../../src/imports/staging/check.ts'
import { readDecisions } from '../../src/imports/correcting/choices.ts'
import { getImport, type Import } from '../../src/imports/staging/store.ts'
import { freshDatabase, type TestDatabase } from '../support/fresh-database.ts'
import { acquire, check, contents } from './import-sheet.ts'
import { centreSheet } from './real-data.ts'

let db: TestDatabase
beforeEach(async () => {
  db = await freshDatabase('sqlite')
})
afterEach(() => db.close())

const checked = (
  name: string, kind: KindName, mapping: [string, 'title' | 'date' | 'number' | 'detail' | 'tematiche'][] = [], sheet: string | null = null
): Promise<Import> =>
  check(db, centreSheet(name)!, { kind, sheet, mapping })
const told = ({ findings }: Import, code: string) =>
  findings.filter((finding) => finding.code === code).map(({ column, value, rows }) => [column, value, rows])

describe.skipIf(centreSheet('emeroteca.xls') === null)('lists as small centres keep them', () => {
  test('periodicals: totals and ditto titles are reported, and two decisions correct both', async () => {
    const found = await checked('emeroteca.xls', 'magazine')
    expect([told(found, 'TOTAL_ROW'), told(found, 'DITTO')]).toEqual([[['Testata', null, 5]], [['Testata', 'idem', 16]]])
    const decisions =
      [{ code: 'DITTO', value: 'idem', decision: 'fill' }, { code: 'TOTAL_ROW', value: null, decision: 'leaveOut' }] as const
    const { rows } = await readDecisions(db.read, found.id, decisions.map((decision) => ({ ...decision, column: 'Testata' })))
    await checkImport(db, found.id, { path: 'nowhere', maxFileBytes: 1, onProgress: () => {}, rowDecisions: rows })
    await acquire(db, await getImport(db.read, found.id))
    const titles = (await contents(db)).documents.map(({ title }) => title)
    expect(titles).toHaveLength(120)
    expect(titles.filter((title) => title === 'Rosso')).toHaveLength(24)
  })

  test('a list of boxes: the totals of its sections are reported', async () => {
    const found = await checked('elenco-consistenza.xlsx', 'document', [['descrizione del documento', 'title']], 'Comitato')
    expect(told(found, 'TOTAL_ROW')).toEqual([['Descrizione del documento', null, 4]])
  })

  test('a list of boxes: all its sheets in one import, each in the fondo of its title', async () => {
    const sheets = [
      { sheet: 'Comitato', fondo: 'Comitato di lotta per la casa' }, { sheet: 'Collettivo', fondo: 'Collettivo femminista' },
      { sheet: 'Bianchi', fondo: 'Carte Bianchi Luigi' },
    ]
    const found = await check(
      db, centreSheet('elenco-consistenza.xlsx')!, { sheets, mapping: [['descrizione del documento', 'title'], ['inv', 'segnatura']] }
    )
    expect(found.layout!.parts!.map(({ titleFondo }) => titleFondo)).toEqual(sheets.map(({ fondo }) => fondo))
    expect(found.counts).toMatchObject({ rows: 130, created: 119, skipped: 8, errors: 3 })
    expect(told(found, 'TOTAL_ROW')).toEqual([['Descrizione del documento', null, 11]])
  })

  test('a library: subjects in one cell are proposed as lists', async () => {
    const { findings } = await checked('biblio2004.csv', 'library', [['soggetti', 'tematiche']])
    const proposals = findings.filter(({ code }) => code === 'TEMATICA_UNKNOWN').map((finding) => [finding.value, proposalIn(finding)])
    expect(Object.fromEntries(proposals)).toMatchObject({
      'femminismo, corpo': { decision: 'split', target: 'femminismo; corpo' },
      'Resistenza/antifascismo': { decision: 'split', target: 'Resistenza; antifascismo' },
    })
  })

  test('tapes: durations and dates are read as they are shown', async () => {
    const found = await checked('nastri.xlsx', 'audio', [
      ['titolo trasmissione registrazione', 'title'], ['data registrazione', 'date'], ['durata', 'number'], ['supporto', 'detail'],
    ])
    expect([told(found, 'DATE_UNREADABLE'), told(found, 'DITTO')]).toEqual([[], [['Supporto', 'idem', 17]]])
    await acquire(db, found)
    const { documents } = await contents(db)
    expect(documents.slice(0, 2).map(({ number }) => number)).toEqual(['0:50:15', '0:22:36'])
    expect(documents.find(({ date }) => date === 'settembre 1977, 23-25')).toMatchObject({ dateFrom: '1977-09-23', dateTo: '1977-09-25' })
  })

  test('a library: years that are not numbers stop no row', async () => {
    const found = await checked('biblio2004.csv', 'library')
    expect(told(found, 'YEAR_INVALID')).toEqual([])
    const years = told(found, 'YEAR_MOVED').map(([, value]) => value)
    expect(years.sort()).toEqual(['1968-69', '19670101', '1974²', '[1970]', 's.d.'].sort())
    expect(told(found, 'YEAR_SHORT')).toEqual([['ANNO', '72', 23]])
  })
})
