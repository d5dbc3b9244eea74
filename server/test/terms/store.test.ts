import { TEMATICHE } from '@faldone/contract/tematiche.ts'
import { TIPOLOGIE } from '@faldone/contract/tipologie.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDocuments, deleteDocuments, getDocument, restoreDocuments } from '../../src/documents/store.ts'
import { ANONYMOUS, SYSTEM } from '../../src/http/viewer.ts'
import { deleteTerm } from '../../src/terms/deletion-store.ts'
import { resolveTerms, type TermTableName } from '../../src/labels/store.ts'
import { createTerm, listTerms, updateTerm } from '../../src/terms/store.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { change, closeInOrder, inWrite, refusal } from '../support/sample-tree.ts'

onEachEngine('themes and types', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => closeInOrder(db))

  const term = async (table: TermTableName, it: string) => (await listTerms(db.read, table, SYSTEM)).find((found) => found.it === it)
  const idOf = async (table: TermTableName, it: string) => (await term(table, it))!.id
  const labels = async (table: TermTableName, kind?: 'magazine' | 'video') =>
    (await listTerms(db.read, table, ANONYMOUS, { kind })).map(({ it }) => it)
  const carrying = async (tematiche: string[], visibility: 'public' | 'staff' = 'public') =>
    (await inWrite(
      db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'Carta', tematiche, tipologia: 'Volantino', visibility }], change)
    ))[0]!.id

  test('begin with those of the specification, in both languages', async () => {
    const terms = await listTerms(db.read, 'tematica', ANONYMOUS)
    expect(terms.map(({ it, en }) => ({ it, en }))).toEqual(expect.arrayContaining([...TEMATICHE]))
    expect(terms).toHaveLength(44)
    expect(await labels('tipologia')).toEqual(TIPOLOGIE.map(({ it }) => it).sort((a, b) => a.localeCompare(b, 'it')))
  })

  test('are listed with those usual for a kind first', async () => {
    expect((await labels('tipologia', 'magazine')).slice(0, 5))
      .toEqual(['Periodico', 'Numero', 'Supplemento', 'Numero unico', 'Atto Giudiziario'])
    expect((await labels('tipologia', 'video'))[0]).toBe('Atto Giudiziario')
    expect(await labels('tipologia', 'magazine')).toHaveLength(TIPOLOGIE.length)
  })

  test('are found by either label, ignoring case and accents; the Italian one wins', async () => {
    const [lotta, radio] = await inWrite(db, async (tx) => [
      await createTerm(tx, 'tematica', { it: 'Fight', en: 'Lotta' }, change),
      await createTerm(tx, 'tematica', { it: 'Lotta', en: null }, change),
    ])
    const found = await resolveTerms(db.read, 'tematica', ['scuola e universita', 'Massacres', 'LOTTA', 'fight', 'Calcio', ''])
    expect([...found]).toEqual([
      ['scuola e universita', await idOf('tematica', 'Scuola e Università')], ['Massacres', await idOf('tematica', 'Stragi')],
      ['LOTTA', radio!.id], ['fight', lotta!.id],
    ])
  })

  test('have unique labels in each language', async () => {
    const create = (it: string, en: string | null) => refusal(inWrite(db, (tx) => createTerm(tx, 'tematica', { it, en }, change)))
    expect(await create('CASA', null)).toEqual({ code: 'NAME_TAKEN', name: 'CASA', suggestion: 'CASA (2)' })
    expect(await create('Alloggi', 'Housing')).toEqual({ code: 'NAME_TAKEN', name: 'Housing', suggestion: 'Housing (2)' })
    const id = await idOf('tematica', 'Radio')
    expect(await refusal(inWrite(db, (tx) => updateTerm(tx, 'tematica', id, { it: 'casa' }, null, change))))
      .toEqual({ code: 'NAME_TAKEN', name: 'casa', suggestion: 'casa (2)' })
    expect(await inWrite(db, (tx) => updateTerm(tx, 'tematica', id, { it: 'RADIO', en: null }, 1, change)))
      .toMatchObject({ it: 'RADIO', en: null, version: 2 })
    expect(await refusal(inWrite(db, (tx) => updateTerm(tx, 'tematica', id, { it: 'Onde' }, 1, change))))
      .toEqual({ code: 'STALE', version: 2 })
  })

  test('are renamed in their documents, too', async () => {
    const document = await carrying(['Casa'])
    const id = await idOf('tematica', 'Casa')
    await inWrite(db, (tx) => updateTerm(tx, 'tematica', id, { it: 'Abitare' }, null, change))
    expect(await getDocument(db.read, document, ANONYMOUS, '')).toMatchObject({ tematiche: ['Abitare'] })
    const event = await db.read.selectFrom('event').select(['action', 'before', 'after']).where('entityId', '=', id).executeTakeFirst()
    expect(event).toEqual({ action: 'update', before: '{"it":"Casa"}', after: '{"it":"Abitare"}' })
  })

  test('count what the viewer would find', async () => {
    await carrying(['Casa', 'Lavoro'])
    await carrying(['Casa'], 'staff')
    const count = async (viewer: typeof SYSTEM) => (await listTerms(db.read, 'tematica', viewer)).find(({ it }) => it === 'Casa')!.documents
    expect([await count(SYSTEM), await count(ANONYMOUS)]).toEqual([2, 1])
  })

  test('can be deleted while in use only with a replacement', async () => {
    const [one, both] = [await carrying(['Casa']), await carrying(['Casa', 'Lavoro', 'Mafia'])]
    const [casa, lavoro] = [await idOf('tematica', 'Casa'), await idOf('tematica', 'Lavoro')]
    const remove = (replaceWith?: string) => inWrite(db, (tx) => deleteTerm(tx, 'tematica', casa, { replaceWith }, change))
    expect(await refusal(remove())).toEqual({ code: 'IN_USE', documents: 2 })
    expect(await refusal(remove(casa))).toEqual({ code: 'UNKNOWN_VALUE', value: casa })
    await remove(lavoro)
    expect(await term('tematica', 'Casa')).toBeUndefined()
    expect(await getDocument(db.read, one, ANONYMOUS, '')).toMatchObject({ tematiche: ['Lavoro'], version: 2 })
    expect(await getDocument(db.read, both, ANONYMOUS, '')).toMatchObject({ tematiche: ['Lavoro', 'Mafia'], version: 2 })
    expect(await term('tematica', 'Lavoro')).toMatchObject({ documents: 2 })
    expect(await db.read.selectFrom('changeSet').select(['action', 'summary']).execute())
      .toEqual([{ action: 'replace', summary: '{"documents":2,"name":"Casa","to":"Lavoro"}' }])
  })

  test('that were deleted while a document was in the trash come back with it as what they became', async () => {
    const documents = [await carrying(['Casa', 'Lavoro']), await carrying(['Casa', 'Salute', 'Mafia'])]
    await inWrite(db, (tx) => deleteDocuments(tx, documents, change))
    const merge = async (table: 'tematica' | 'tipologia', label: string, into?: string) => {
      const [id, replaceWith] = [await idOf(table, label), into === undefined ? undefined : await idOf(table, into)]
      await inWrite(db, (tx) => deleteTerm(tx, table, id, { replaceWith }, change))
    }
    await merge('tematica', 'Mafia')
    await merge('tematica', 'Casa', 'Salute')
    await merge('tematica', 'Salute', 'Lavoro')
    await merge('tipologia', 'Volantino', 'Manifesto')
    const lavoro = await idOf('tematica', 'Lavoro')
    await inWrite(db, (tx) => updateTerm(tx, 'tematica', lavoro, { it: 'Fabbrica' }, null, change))
    await inWrite(db, (tx) => restoreDocuments(tx, documents, change))
    for (const id of documents)
      expect(await getDocument(db.read, id, ANONYMOUS, '')).toMatchObject({ tematiche: ['Fabbrica'], tipologia: 'Manifesto' })
    expect(await term('tematica', 'Fabbrica')).toMatchObject({ documents: 2 })
    const event = await db.read.selectFrom('event').select(['before', 'after'])
      .where('entityId', '=', documents[1]!).where('action', '=', 'restore').executeTakeFirstOrThrow()
    expect([JSON.parse(event.before!), JSON.parse(event.after!)]).toMatchObject([
      { tematiche: ['Casa', 'Mafia', 'Salute'], tipologia: 'Volantino' }, { tematiche: ['Fabbrica'], tipologia: 'Manifesto' },
    ])
  })

  test('free their labels when deleted', async () => {
    const id = await idOf('tipologia', 'Libro')
    await inWrite(db, (tx) => deleteTerm(tx, 'tipologia', id, {}, change))
    expect(await refusal(inWrite(db, (tx) => deleteTerm(tx, 'tipologia', id, {}, change)))).toEqual({ code: 'NOT_FOUND' })
    expect(await inWrite(db, (tx) => createTerm(tx, 'tipologia', { it: 'Libro', en: 'Book' }, change)))
      .toMatchObject({ documents: 0, version: 1 })
  })

  test('are replaced, types as well', async () => {
    const document = await carrying([])
    const [volantino, manifesto] = [await idOf('tipologia', 'Volantino'), await idOf('tipologia', 'Manifesto')]
    await inWrite(db, (tx) => deleteTerm(tx, 'tipologia', volantino, { replaceWith: manifesto }, change))
    expect(await getDocument(db.read, document, ANONYMOUS, '')).toMatchObject({ tipologia: 'Manifesto' })
  })
})
