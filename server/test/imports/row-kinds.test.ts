import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guessedKind } from '../../src/imports/recognising/row-kinds.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'
import { sheetCaller } from './sheet-caller.ts'

vi.setConfig({ testTimeout: 120_000 })

test('words of sheets mean kinds, with a remark too; other words mean none', () => {
  const words = ['Fotografia b/n', 'libri', 'Periodico', 'QUOTIDIANO', 'audiocassetta', 'VHS', 'volantino', 'Opuscolo', 'Emeroteca']
  expect(words.map(guessedKind))
    .toEqual(['image', 'library', 'magazine', 'newspaper', 'audio', 'video', 'document', 'document', 'newspaper'])
  expect(['stendardo', '', 'una fotografia', `foto ${'x'.repeat(99)}`].map(guessedKind)).toEqual([null, null, null, null])
})

const ROWS = [
  ['Titolo', 'Segnatura', 'Materiale'],
  ['Appello', '1', 'carta'], ['Onde rosse', '1', 'nastro'], ['Corteo', '2', 'VHS'], ['Occupazione', '1', 'Fotografia'],
  ['Lotta continua', '1', 'quotidiano'], ['Rosso', '1', 'periodico'], ['Operai e capitale', '1', 'Libro'],
  ['Bandiera', '7', 'stendardo'], ['Senza', '8', ''],
]

onOneEngine('a column that says the kind of each row', (engine) => {
  worksWithin()
  let server: TestApp
  let sheet: ReturnType<typeof sheetCaller>
  beforeEach(async () => {
    server = await staffApp(engine)
    sheet = sheetCaller(server)
  })
  afterEach(() => server.close())

  const kindsIn = async (): Promise<Record<string, string>> => {
    const { body } = await sheet.call('GET', '/documents?pageSize=50')
    return Object.fromEntries(body['items'].map(({ title, kind }: { title: string; kind: string }) => [title, kind]))
  }

  test('fills all kinds from one sheet, with numbers of their own, and is remembered', async () => {
    const first = await sheet.checked(ROWS)
    expect([first.kindColumn, first.kindValues]).toEqual([null, []])
    expect(first.counts.errors).toBe(6)
    const { body } = await sheet.validate(first.importId, { kindColumn: 'Materiale' })
    expect(body['counts']).toMatchObject({ created: 9, errors: 0 })
    expect(body['kindColumn']).toBe('Materiale')
    expect(body['kindValues'].filter(({ isSure }: { isSure: boolean }) => !isSure))
      .toEqual([{ value: 'stendardo', rows: 1, kind: 'document', isSure: false }])
    expect(body['findings'].map(({ code, value }: { code: string; value: string }) => [code, value]))
      .toContainEqual(['KIND_UNKNOWN', 'stendardo'])
    const decided = await sheet.validate(first.importId, { kindWords: [{ value: 'Stendardo', kind: 'image' }] })
    expect(decided.body['findings'].map(({ code }: { code: string }) => code)).not.toContain('KIND_UNKNOWN')
    expect((await sheet.rows(first.importId)).items[7].change.kind).toBe('image')
    await sheet.acquire(first.importId)
    const kinds = await kindsIn()
    expect(kinds).toMatchObject({ Appello: 'document', Bandiera: 'image', Senza: 'document', Rosso: 'magazine' })
    expect(new Set(Object.values(kinds))).toEqual(new Set(KIND_NAMES))

    const next = await sheet.checked(ROWS)
    expect([next.kindColumn, next.counts]).toMatchObject(['Materiale', { unchanged: 9, created: 0 }])
    await sheet.validate(next.importId, { kindColumn: null })
    expect((await sheet.checked(ROWS)).kindColumn).toBeNull()
    await sheet.undo(first.importId)
    expect(await kindsIn()).toEqual({})
  })

  test('an edited cell changes the kind of its row', async () => {
    const { importId } = await sheet.checked(ROWS)
    await sheet.validate(importId, { kindColumn: 'Materiale' })
    const { body } = await sheet.edit(importId, 2, { cells: { 2: 'libro' } })
    expect(body['rows'].map(({ row, change }: { row: number; change: { kind: string } | null }) => [row, change?.kind ?? null]).sort())
      .toEqual([[2, null], [8, null]])
    expect(body['counts']).toMatchObject({ errors: 2 })
  })

  test('a type that only names the kind is no unknown type, others are', async () => {
    const rows = [['Titolo', 'Tipologia'], ['Corteo', 'Immagini'], ['Onde', 'nastro'], ['Appello', 'Volantino']]
    const { importId } = await sheet.checked(rows)
    const { body } = await sheet.validate(importId, { kindColumn: 'Tipologia' })
    expect(body['findings'].map(({ code, value }: { code: string; value: string }) => [code, value]))
      .toEqual([['TIPOLOGIA_UNKNOWN', 'nastro']])
  })
})
