import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteDocuments, moveDocuments, restoreDocuments, updateDocuments } from '../../src/documents/store.ts'
import { storeFile } from '../../src/files/intake.ts'
import { openStorage } from '../../src/files/storage.ts'
import { attachFile, removeFile } from '../../src/files/store.ts'
import { changeNow } from '../../src/history/store.ts'
import type { Tx } from '../../src/db/database.ts'
import { updateTerm } from '../../src/terms/store.ts'
import { deleteUnit, moveUnit, updateUnit } from '../../src/units/store.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { addRecords, addUnits, ANONYMOUS, search, titles } from './collection.ts'

onEachEngine('a search sees a change at once', (engine) => {
  let db: TestDatabase
  let fondo: string
  let other: string
  let serie: string
  let first: string

  beforeEach(async () => {
    db = await freshDatabase(engine)
    ;[fondo, other] = (await addUnits(
      db, [{ kind: 'document', level: 'fondo', name: 'Rossi' }, { kind: 'document', level: 'fondo', name: 'Bianchi' }]
    )) as [string, string]
    ;[serie] = (await addUnits(db, [{ kind: 'document', level: 'serie', parentId: fondo, name: 'Corrispondenza' }])) as [string]
    ;[first] = (await addRecords(db, [
      { title: 'Uno', unitId: serie, tematiche: ['Carcere'], place: 'Roma', date: '1977' },
      { title: 'Due', unitId: serie, visibility: 'staff' },
      { title: 'Tre', tematiche: ['Carcere'] },
    ])) as [string]
  })
  afterEach(() => db.close())

  const change = (work: (tx: Tx) => Promise<unknown>) => db.write.transaction().execute(work)
  const now = changeNow('anna')
  const aFile = () => storeFile(openStorage(db), (async function* () { yield Buffer.from('ciao') })(), 100)
  const seen = (q: string) => titles(db, { q }, ANONYMOUS)

  /** Checks that the kept counts are those of a search that counts its hits. */
  async function facetsAgree(): Promise<void> {
    for (const viewer of [ANONYMOUS, { ...ANONYMOUS, staff: true }]) {
      const [kept, counted] = await Promise.all([search(db, {}, viewer), search(db, { q: '-nessuno' }, viewer)])
      expect(kept.facets).toEqual(counted.facets)
      expect(kept.total).toBe(counted.total)
      expect(kept.items.map(({ id }) => id)).toEqual(counted.items.map(({ id }) => id))
    }
  }
  afterEach(facetsAgree)

  test('a new text', async () => {
    await change(
      (tx) => updateDocuments(tx, [{ id: first, changes: { title: 'Quattro', place: null, date: '1981', tematiche: ['Casa'] } }], now)
    )
    expect(await seen('uno ')).toEqual([])
    expect(await seen('quattro ')).toEqual(['Quattro'])
    expect(await seen('roma ')).toEqual([])
    expect(await seen('housing ')).toEqual(['Quattro'])
    expect((await search(db, {}, ANONYMOUS)).facets.decade.map(({ value }) => value)).toEqual(['1980'])
  })

  test('a record hidden and shown', async () => {
    await change((tx) => updateDocuments(tx, [{ id: first, changes: { visibility: 'staff' } }], now))
    expect(await seen('uno ')).toEqual([])
    expect((await search(db, {}, ANONYMOUS)).facets.place).toEqual([])
    await change((tx) => updateDocuments(tx, [{ id: first, changes: { visibility: 'public' } }], now))
    expect(await seen('uno ')).toEqual(['Uno'])
  })

  test('a record deleted and restored', async () => {
    await change((tx) => deleteDocuments(tx, [first], now))
    expect(await seen('uno ')).toEqual([])
    await facetsAgree()
    await change((tx) => restoreDocuments(tx, [first], now))
    expect(await seen('uno ')).toEqual(['Uno'])
  })

  test('a record moved', async () => {
    await change((tx) => moveDocuments(tx, [{ id: first }], { unitId: other }, now))
    expect(await seen('corrispondenza ')).toEqual([])
    expect(await seen('bianchi ')).toEqual(['Uno'])
    expect(await titles(db, { fondoId: [other] }, ANONYMOUS)).toEqual(['Uno'])
  })

  test('a unit renamed', async () => {
    await change((tx) => updateUnit(tx, serie, { name: 'Volantini' }, null, now))
    expect(await seen('corrispondenza ')).toEqual([])
    expect(await seen('volantino ')).toEqual(['Uno'])
  })

  test('a unit hidden and shown', async () => {
    await change((tx) => updateUnit(tx, fondo, { visibility: 'staff' }, null, now))
    expect(await titles(db, {}, ANONYMOUS)).toEqual(['Tre'])
    expect((await search(db, {}, ANONYMOUS)).facets.fondoId).toEqual([])
    await facetsAgree()
    await change((tx) => updateUnit(tx, fondo, { visibility: 'public' }, null, now))
    expect(await seen('rossi ')).toEqual(['Uno'])
  })

  test('records of another kind in the same fondo', async () => {
    const labels = async (q: string) => (await search(db, { q }, ANONYMOUS)).facets.fondoId.map(({ label }) => label)
    expect(await labels('')).toEqual([{ it: 'Rossi', en: 'Rossi' }])
    await addRecords(db, [{ kind: 'audio', title: 'Nastro', unitId: serie }])
    for (const q of ['', '-nessuno', 'nastro']) expect(await labels(q)).toEqual([{ it: 'Rossi', en: 'Rossi' }])
  })

  test('a unit moved with everything below it', async () => {
    await change((tx) => moveUnit(tx, serie, { parentId: other }, null, now))
    expect(await seen('rossi ')).toEqual([])
    expect(await seen('bianchi ')).toEqual(['Uno'])
    expect((await search(db, {}, ANONYMOUS)).facets.fondoId.map(({ value, count }) => [value, count])).toEqual([[other, 1]])
  })

  test('a unit deleted with everything below it', async () => {
    await change((tx) => deleteUnit(tx, fondo, { subtree: true }, now))
    expect(await titles(db, {})).toEqual(['Tre'])
  })

  test('a theme renamed', async () => {
    const { id } = await db.read.selectFrom('tematica').select('id').where('it', '=', 'Carcere').executeTakeFirstOrThrow()
    await change((tx) => updateTerm(tx, 'tematica', id, { it: 'Prigioni' }, null, now))
    expect(await seen('carcere ')).toEqual([])
    expect((await seen('prigione ')).sort()).toEqual(['Tre', 'Uno'])
    expect((await search(db, { tematica: ['Prigioni'] }, ANONYMOUS)).facets.tematica[0]!.value).toBe('Prigioni')
  })

  test('a file attached and removed', async () => {
    const stored = await aFile()
    const shown = await change((tx) => attachFile(tx, first, stored, { name: 'a.txt', access: 'public' }, now)) as { id: string }
    expect(await titles(db, { hasFiles: true }, ANONYMOUS)).toEqual(['Uno'])
    await change((tx) => attachFile(tx, first, stored, { name: 'b.txt', access: 'staff' }, now))
    const counts = async (viewer = ANONYMOUS) => (await search(db, { hasFiles: true }, viewer)).items.map(({ fileCount }) => fileCount)
    expect([await counts(), await counts({ ...ANONYMOUS, staff: true })]).toEqual([[1], [2]])
    await facetsAgree()
    await change((tx) => removeFile(tx, first, shown.id, now))
    expect(await titles(db, { hasFiles: true }, ANONYMOUS)).toEqual([])
    expect(await titles(db, { hasFiles: true })).toEqual(['Uno'])
  })

  test('a record removed from those whose files only staff may see', async () => {
    const stored = await aFile()
    const films = await addRecords(db, [{ title: 'Corteo', kind: 'video' }, { title: 'Sgombero', kind: 'video' }])
    for (const id of films) await change((tx) => attachFile(tx, id, stored, { name: 'a.txt', access: 'staff' }, now))
    await change((tx) => deleteDocuments(tx, [films[0]!], now))
    const counts = async (viewer = ANONYMOUS) =>
      (await search(db, { kind: ['video'] }, viewer)).facets.hasFiles.map(({ value, count }) => [value, count])
    expect([await counts(), await counts({ ...ANONYMOUS, staff: true })]).toEqual([[['false', 1]], [['true', 1]]])
  })

  test('uncommitted changes are not seen', async () => {
    const failed = change(async (tx) => {
      await updateDocuments(tx, [{ id: first, changes: { title: 'Mai' } }], now)
      throw new Error('half way')
    })
    await expect(failed).rejects.toThrow('half way')
    expect(await seen('mai ')).toEqual([])
    expect(await seen('uno ')).toEqual(['Uno'])
  })
})
