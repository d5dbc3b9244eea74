import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { ownField, setOwnFields } from '../own-fields/own-field-set.ts'
import { addRecords, search, SYSTEM, VISITOR } from './collection.ts'

onEachEngine('a hit says where else its words are', (engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await freshDatabase(engine)
    await addRecords(db, [
      { title: 'Sciopero alla Pirelli', place: 'Milano', author: 'Comitato di base', note: 'Dono di Anna Rossi.\nDue copie.' },
      { title: 'Milano in sciopero', place: 'Milano', searchKey: 'nascosta' },
      { title: 'Assemblea', description: 'Della fabbrica', tematiche: ['Lavoro'], tipologia: 'Volantino', segnatura: 'ARM 3' },
    ])
  })
  afterAll(() => db.close())

  const told = async (q: string, viewer = VISITOR) => (await search(db, { q }, viewer)).items.map(({ title, elsewhere }) => [
    title, elsewhere && `${elsewhere.field}: ${elsewhere.parts.map(({ text, match }) => (match ? `[${text}]` : text)).join('')}`,
  ])

  test.each([
    ['sciopero milano ', [['Sciopero alla Pirelli', 'place: [Milano]'], ['Milano in sciopero', undefined]]],
    ['comitato ', [['Sciopero alla Pirelli', 'author: [Comitato] di base']]],
    ['rossi copia ', [['Sciopero alla Pirelli', 'note: Dono di Anna [Rossi]. Due [copie].']]],
    ['lavoro ', [['Assemblea', 'tematiche: [Lavoro]']]],
    ['fabbrica volantino ', [['Assemblea', undefined]]],
    ['arm 3 ', [['Assemblea', undefined]]],
  ])('%j', async (q, expected) => expect((await told(q)).sort()).toEqual([...expected].sort()))

  test('readers of English are told of what only readers of Italian see', async () => {
    await addRecords(db, [{ title: 'Da Milano a Comiso', titleEn: 'From Milan to Comiso' }])
    const [hit] = (await search(db, { q: 'comiso milano ' })).items
    expect([hit!.elsewhere, hit!.english!.elsewhere]).toMatchObject([undefined, { field: 'title', parts: [{}, { text: 'Milano' }, {}] }])
  })

  test('a field for staff is only named to staff', async () => {
    expect(await told('nascosta ')).toEqual([['Milano in sciopero', undefined]])
    expect(await told('nascosta ', SYSTEM)).toEqual([['Milano in sciopero', 'searchKey: [nascosta]']])
  })
  test('the own fields of a centre are named as far as they are searched', async () => {
    const [motto, quiet] = [ownField('motto', 'text', { searched: true }), ownField('muto', 'text')]
    await setOwnFields(db, [quiet, motto])
    await addRecords(db, [{ title: 'Bandiera', own: { muto: 'Pane e rose', motto: 'Pane e rose' } }])
    expect(await told('pane bandiera ')).toEqual([['Bandiera', 'own.motto: [Pane] e rose']])
  })
})
