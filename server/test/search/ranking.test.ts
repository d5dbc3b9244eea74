import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFileText } from '../../src/file-texts/store.ts'
import { attachFile } from '../../src/files/store.ts'
import { indexDocuments } from '../../src/search/indexing.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { addRecords, titles } from './collection.ts'

onEachEngine('the order by relevance', (engine) => {
  let db: TestDatabase
  const filler = 'altre parole di contorno che stanno in una descrizione un poco lunga '

  beforeAll(async () => {
    db = await freshDatabase(engine)
    await addRecords(db, [
      { title: 'stems only', description: 'volantini e scioperi' },
      { title: 'form far down', description: `${filler.repeat(5)} volantino e sciopero` },
      { title: 'Il volantino dello sciopero e altro ancora' },
      { title: 'Volantino sciopero', description: 'esatto' },
      { title: 'Busta', segnatura: 'volantino sciopero', description: filler },
      { title: 'Sciopero', description: 'niente' },
      { title: 'one, twice', description: 'radio e radio' },
      { title: 'radio in the title' },
      { title: 'other', description: `radio ${filler}` },
    ])
  })
  afterAll(() => db.close())

  test('title or segnatura first, then forms, then stems', async () => {
    const order = await titles(db, { q: 'volantino sciopero ' })
    expect(order.slice(0, 2).sort()).toEqual(['Busta', 'Volantino sciopero'])
    expect(order.slice(2)).toEqual(['Il volantino dello sciopero e altro ancora', 'form far down', 'stems only'])
  })

  test('case, accents and quotes do not matter for a title to come first', async () => {
    expect((await titles(db, { q: '"VOLANTÌNO  sciopero"' }))[0]).toBe('Volantino sciopero')
  })

  test('leading punctuation does not matter either, and a long title is compared by its first 200 characters', async () => {
    const long = `Appello ${'di tutti i comitati '.repeat(12)}`
    await addRecords(db, [
      { title: '…la vita continua' }, { title: 'vita vita continua continua la la' }, { title: `${long}contro la centrale` },
      { title: `Ancora: ${long}${long}` },
    ])
    for (const q of ['la vita continua ', '«la vita continua» ']) expect((await titles(db, { q }))[0]).toBe('…la vita continua')
    expect((await titles(db, { q: `${long} ` }))[0]).toBe(`${long}contro la centrale`)
  })

  test('the title counts more than the description', async () => {
    expect((await titles(db, { q: 'radio ' }))[0]).toBe('radio in the title')
    expect((await titles(db, { q: 'radio ' })).at(-1)).toBe('other')
  })

  test('can be reversed', async () => {
    expect((await titles(db, { q: 'volantino sciopero ', sort: { by: 'relevance', descending: true } }))[0]).toBe('stems only')
  })

  test('without words it is the order of the units', async () => {
    expect(await titles(db, { sort: { by: 'relevance', descending: false } })).toEqual(await titles(db, {}))
  })
})

onEachEngine('the order of words inside files', (engine) => {
  let db: TestDatabase

  /** Adds a record with a file of these pages. */
  async function addFile(title: string, pages: string[], description: string | null = null): Promise<void> {
    const [documentId] = await addRecords(db, [{ title, description }])
    const sha256 = documentId!.replaceAll('-', '').padEnd(64, '0')
    await inWrite(db, async (tx) => {
      const blob = { sha256, size: 1, mediaType: 'application/pdf', pieces: [sha256] }
      await attachFile(tx, documentId!, blob, { name: 'a.pdf', access: 'public' }, change)
      await writeFileText(tx, sha256, { unit: 'page', passages: pages.map((text, at) => ({ place: at + 1, text })) })
      const { num } = await tx.selectFrom('document').select('num').where('id', '=', documentId!).executeTakeFirstOrThrow()
      await indexDocuments(tx, [num])
    })
  }

  const page = (at: number) => Array.from({ length: 400 }, (_, word) => `parola${at * 400 + word}`).join(' ')
  /** More words than fit into a row of the index. */
  const BOOK = Array.from({ length: 30 }, (_, at) => page(at))
  const withWord = (every: number) => BOOK.map((text, at) => (at % every === 0 ? `amianto ${text}` : text))

  beforeAll(async () => {
    db = await freshDatabase(engine)
    await addFile('a book with the word once', withWord(30))
    await addFile('a book with the word on every page', withWord(1))
    await addFile('a page about it', ['amianto in fabbrica, amianto nelle case'])
    await addFile('a page that names it', [`amianto ${page(7)}`])
    await addFile('a book that is described with it', BOOK, 'denuncia dell’amianto')
    await addRecords(db, [
      { title: 'described in another form', description: `amianti e altro ${page(3)}` },
      { title: 'described', description: `amianto ${page(4)}` },
    ])
  })
  afterAll(() => db.close())

  const DESCRIBED = ['a book that is described with it', 'described']
  const order = (found: string[]) => [found.slice(0, 2).sort(), ...found.slice(2)]

  test('the description comes first, in all its forms; a word that stands once in a long text comes last', async () => {
    const found = await titles(db, { q: 'amianto ' })
    expect(order(found).slice(0, 2)).toEqual([DESCRIBED, 'described in another form'])
    expect(found.slice(3).sort()).toEqual(
      ['a book with the word on every page', 'a book with the word once', 'a page about it', 'a page that names it'])
    expect(found.indexOf('a page about it')).toBeLessThan(found.indexOf('a page that names it'))
    expect(found.indexOf('a book with the word on every page')).toBeLessThan(found.indexOf('a page that names it'))
    expect(found.at(-1)).toBe('a book with the word once')
    // Where files are searched alone, the same.
    expect(await titles(db, { q: 'amianto ', wordsIn: 'files' })).toEqual(found.slice(3))
  })

  test('it is the same where there are too many hits to rank them all at once', async () => {
    const before = await titles(db, { q: 'amianto ' })
    await addRecords(db, Array.from({ length: 60 }, (_, at) => ({ title: `filler ${at}`, description: 'amianto' })))
    const found = (await titles(db, { q: 'amianto ' })).filter((title) => !title.startsWith('filler'))
    expect(order(found)).toEqual(order(before))
  })
})
