import { afterEach, beforeEach, expect, test } from 'vitest'
import { undoImport } from '../../src/imports/acquiring/undo.ts'
import { editRows } from '../../src/imports/correcting/edit-rows.ts'
import { loadAddresses } from '../../src/imports/planning/elsewhere-store.ts'
import { getImport } from '../../src/imports/staging/store.ts'
import { toldOutcome } from '../../src/imports/staging/told-finding.ts'
import { updatePlace } from '../../src/places/store.ts'
import { createTerm } from '../../src/terms/store.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { change, closeInOrder, inWrite } from '../support/sample-tree.ts'
import { acquire, check, importRows } from './import-sheet.ts'

const at = (name: string): string => `https://example.org/${name}`
const HEADERS = ['Segnatura', 'Titolo', 'Tematiche', 'Tipologia', 'Luogo', 'Indirizzi altrove']

onEachEngine('a sheet that says the addresses elsewhere of themes, types and places', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
    await inWrite(db, async (tx) => {
      await createTerm(tx, 'tematica', { it: 'Fabbriche', en: 'Factories', sameAs: [at('known')] }, change)
      await createTerm(tx, 'tipologia', { it: 'Torino' }, change)
    })
  })
  afterEach(() => closeInOrder(db))

  const stored = async () => (await loadAddresses(db.read)).map(({ list, name, sameAs }) => [list, name, ...sameAs])
  const shown = ({ newElsewhere }: { newElsewhere: { list: string; name: string; address: string }[] }) =>
    newElsewhere.map(({ list, name, address }) => [list, name, address])
  const BEFORE = [['tematica', 'Fabbriche', at('known')]]

  test('shows them in the preview, adds them as it is acquired, and takes all of it back', async () => {
    const checked = await check(db, [
      HEADERS, ['1', 'uno', 'Fabbriche; Nuova, e sola', '', 'Torino', `factories ${at('f')}; Nuova, e sola ${at('n')}; Torino ${at('t')}`],
      ['2', 'due', 'FABBRICHE', 'Torino', 'TORINO', `Fabbriche ${at('known')}; Fabbriche ${at('f')}; torino ${at('t')}`],
      ['3', 'tre', '', '', 'Roma', `Milano ${at('m')}; ${at('m')}; Roma javascript:alert(1)`], ['4', '', '', '', 'Bari', `Bari ${at('b')}`],
    ], { unknownTerms: 'create' })
    expect(shown(checked)).toEqual([
      ['tematica', 'Fabbriche', at('f')], ['tematica', 'Nuova, e sola', at('n')], ['place', 'Torino', at('t')],
      ['tipologia', 'Torino', at('t')], ['place', 'TORINO', at('t')],
    ])
    expect(checked.findings.map(({ code, value }) => [code, value])).toEqual(expect.arrayContaining([
      ['ELSEWHERE_UNNAMED', 'Milano'], ['ELSEWHERE_UNCLEAR', at('m')], ['ELSEWHERE_UNCLEAR', 'Roma javascript:alert(1)'],
    ]))
    await acquire(db, checked, { skipErrors: true })
    const after = await stored()
    expect(after).toHaveLength(5)
    expect(after).toEqual(expect.arrayContaining([
      ['tematica', 'Fabbriche', at('known'), at('f')], ['tematica', 'Nuova, e sola', at('n')], ['tipologia', 'Torino', at('t')],
      ['place', 'Torino', at('t')], ['place', 'TORINO', at('t')],
    ]))
    await undoImport(db, checked.id, { actor: 'prova', onProgress: () => {} })
    expect(await stored()).toEqual(BEFORE)
    expect((await getImport(db.read, checked.id)).undone).toMatchObject({ places: 2, kept: [] })
  })

  test('gives them to words of records that it does not change, and leaves what somebody else has changed since', async () => {
    await importRows(db, [HEADERS.slice(0, 5), ['1', 'uno', 'Fabbriche', '', 'Torino']])
    const sheet = [['Segnatura', 'Indirizzi altrove'], ['1', `Fabbriche ${at('f')}; Torino ${at('t')}`]]
    const checked = await check(db, sheet)
    expect([checked.counts, shown(checked)])
      .toMatchObject([{ unchanged: 1, updated: 0 }, [['tematica', 'Fabbriche', at('f')], ['place', 'Torino', at('t')]]])
    await acquire(db, checked)
    expect(shown(await check(db, sheet))).toEqual([])
    await inWrite(db, (tx) => updatePlace(tx, { name: 'Torino', sameAs: [at('mine')] }, 1, change))
    await undoImport(db, checked.id, { actor: 'prova', onProgress: () => {} })
    expect(await stored()).toEqual([...BEFORE, ['place', 'Torino', at('mine')]])
    expect((await getImport(db.read, checked.id)).undone).toMatchObject({ kept: [{ entity: 'place', reason: 'EDITED', name: 'Torino' }] })
  })

  test('says which words would have too many, and leaves those out', async () => {
    const many = (from: number, count: number) => Array.from({ length: count }, (_, n) => `Torino ${at(String(from + n))}`).join('; ')
    const checked = await check(db, [
      HEADERS, ['1', 'uno', '', '', 'Torino', many(0, 49)], ['2', 'due', '', '', 'Torino', `${many(48, 3)}; ${many(50, 1)}`],
      ['3', 'tre', 'Fabbriche', '', '', `Fabbriche ${at('f')}`],
    ])
    const { newElsewhereTotal, fullElsewhere, fullElsewhereTotal } = toldOutcome(checked)
    expect([newElsewhereTotal, fullElsewhere, fullElsewhereTotal]).toEqual([51, [{ list: 'place', name: 'Torino', leftOut: 1 }], 1])
    await acquire(db, checked)
    const addresses = new Map((await stored()).map(([, name, ...addresses]) => [name, addresses]))
    expect([addresses.get('Torino')!.length, addresses.get('Torino')!.at(-1)]).toEqual([50, at('49')])
    expect(addresses.get('Fabbriche')).toEqual([at('known'), at('f')])
  })

  test('follows corrections of its cells', async () => {
    const checked = await check(db, [HEADERS, ['1', 'uno', 'Fabbriche', '', 'Torino', `Torino ${at('t')}`]])
    const edited = await inWrite(db, (tx) => editRows(tx, checked.id, [{ row: 2, cells: { 5: `Fabbriche ${at('f')}` } }], 1))
    expect(shown(edited)).toEqual([['tematica', 'Fabbriche', at('f')]])
    expect(shown(await getImport(db.read, checked.id))).toEqual(shown(edited))
  })
})
