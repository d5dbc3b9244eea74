import type { KindName } from '@faldone/contract/kinds.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteDocuments } from '../../src/documents/store.ts'
import { changeNow } from '../../src/history/store.ts'
import { completionsOf } from '../../src/search/completion.ts'
import { editDistance, spellingDistance } from '../../src/search/edit-distance.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { addRecords, ANONYMOUS, search, SYSTEM } from './collection.ts'

describe('editDistance', () => {
  test.each([
    ['', '', 0], ['casa', 'casa', 0], ['casa', 'cassa', 1], ['casa', 'caso', 1], ['casa', 'csaa', 1], ['acsa', 'casa', 1],
    ['volantno', 'volantini', 2], ['antinucelare', 'antinucleare', 1], ['casa', 'corteo', 3], ['a', 'abcdef', 3], ['città', 'citta', 1],
  ])('%s, %s: %i', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance)
    expect(editDistance(b, a, 2)).toBe(distance)
  })
})

describe('spellingDistance', () => {
  test.each([
    ['leterra', 'lettera', 1], ['leterra', 'lettere', 2], ['mannifesto', 'manifesto', 1], ['asemmblea', 'assemblea', 1],
    ['asemmblae', 'assemblea', 2], ['1100', '1000', 1], ['11002', '10022', 2], ['casa', 'corteo', 3],
  ])('%s, %s: %i', (a, b, distance) => {
    expect([spellingDistance(a, b, 2), spellingDistance(b, a, 2)]).toEqual([distance, distance])
  })

  test('allows nothing where no edit is allowed', () => {
    expect(spellingDistance('oto', 'otto', 0)).toBe(1)
  })
})

onEachEngine('what was probably meant', (engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await freshDatabase(engine)
    const [, , , , , , gone] = await addRecords(db, [
      { title: 'Volantini antinucleari', tematiche: ['Energia'] },
      { title: 'Volantino della città occupata' },
      { title: 'Volantino sul carcere', date: '1977' },
      { title: 'Assemblea all’Università', description: 'perché occupiamo' },
      { title: 'Manifesto con errore: voluntino' },
      { title: 'Segretissimo dossier', visibility: 'staff', description: 'segretissimi nomi' },
      { title: 'Parolacancellata' },
      ...[
        'pinta', 'ponta', 'panta', 'punta', 'penta',
      ].flatMap((title) => [{ title, visibility: 'staff' as const }, { title, visibility: 'staff' as const }]),
      { title: 'Pynta' },
      { title: 'Cronache della lotta in fabbrica', date: '1974' },
      { title: 'Lota de água', date: '1980' },
      ...['rotta', 'motta', 'cotta', 'dotta', 'notta', 'lutta', 'litta'].flatMap((title) => [{ title }, { title }, { title }]),
      { title: 'Lotta' },
    ])
    await db.write.transaction().execute((tx) => deleteDocuments(tx, [gone!], changeNow(null)))
  })
  afterAll(() => db.close())

  const suggestion = async (q: string, rest = {}, viewer = ANONYMOUS) => (await search(db, { q, ...rest }, viewer)).suggestion

  test.each([
    ['antinucelari', 'antinucleari'],
    ['volantni antinucelare', 'volantini antinucleari'],
    ['bolantino', 'volantino'],
    ['ovlantino', 'volantino'],
    ['universitta', 'università'],
    ['"asemblea" perche', '"assemblea" perche'],
    ['volantino -carcere citàt ', 'volantino -carcere città '],
    ['l’asemblea', 'l’assemblea'],
    ['Caecre', 'carcere'],
    ['volantno OR asemblea x', null],
    ['zzzzzzzz', null],
    ['ab', null],
    ['volantini antinucleari carcere', null],
    ['1978', null],
    ['cronache llotta', 'cronache lotta'],
    ['cronache lota fabbrica', 'cronache lotta fabbrica'],
    ['cronache botta fabbrica', 'cronache lotta fabbrica'],
    ['crronache della lotta 1974', 'cronache della lotta 1974'],
    ['cronache 1974 fabbbrica', 'cronache 1974 fabbrica'],
    ['fabbrica settenbre 1974', null],
    ['fabbrica lotta carcere', null],
    ['antinucelari OR università', 'antinucleari OR università'],
  ])('%j → %j', async (q, meant) => expect(await suggestion(q)).toBe(meant))

  test('is not offered if something is found', async () => {
    expect(await suggestion('voluntino ')).toBeNull()
    expect(await suggestion('')).toBeNull()
  })

  test('finds something within the same filters', async () => {
    expect(await suggestion('volantni', { yearFrom: 1977, yearTo: 1977 })).toBe('volantini')
    expect(await suggestion('volantni', { yearFrom: 1990, yearTo: 1990 })).toBeNull()
    expect(await suggestion('antinucelari', { tematica: ['Energia'] })).toBe('antinucleari')
  })

  test('reveals nothing hidden to visitors, and nothing deleted to anybody', async () => {
    expect(await suggestion('segretisimo')).toBeNull()
    expect(await suggestion('segretisimo', {}, SYSTEM)).toBe('segretissimo')
    expect(await suggestion('parolacancelata', {}, SYSTEM)).toBeNull()
  })

  test('offers visitors what they may see in spite of what is hidden', async () => {
    expect(await suggestion('pxnta', {}, SYSTEM)).toMatch(/^p[aeiou]nta$/)
    expect(await suggestion('pxnta')).toBe('pynta')
  })
})

onEachEngine('completions', (engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await freshDatabase(engine)
    await addRecords(db, [
      { title: 'Volantini antinucleari' },
      { title: 'Volantino di fabbrica', description: 'operai' },
      { title: 'Volantino di fabbrica' },
      { title: 'Volontà popolare', description: 'la città' },
      { title: 'Vola segretissimo', visibility: 'staff' },
      { title: 'Corteo', tematiche: ['Antifascismo'] },
      { title: 'Processo', searchKey: 'confidenziale nastroteca' },
      { title: 'Visita alla nastroteca' },
    ])
  })
  afterAll(() => db.close())

  const complete = async (q: string, viewer = ANONYMOUS) =>
    (await completionsOf(db.read, q, viewer)).map(({ text, documents }) => `${text} ${documents}`)

  test('complete the last word, frequent words first and one for each stem, and offer titles', async () => {
    expect(await complete('vol'))
      .toEqual(['volantino 3', 'volontà 1', 'Volantino di fabbrica 2', 'Volantini antinucleari 1', 'Volontà popolare 1'])
    expect(await complete('Fabbrica opera')).toEqual(['Fabbrica operai 1'])
    expect(await complete('l’antin')).toEqual(['l’antinucleari 1'])
    expect(await complete('volantini anti')).toEqual(['volantini antinucleari 1'])
    expect(await complete('citt')).toEqual(['città 1'])
  })

  test('offer a theme by its Italian label, even if the English one begins alike', async () => {
    expect(await complete('antif')).toEqual(['antifascismo 1'])
  })

  test('are empty where nothing can be completed', async () => {
    expect(await complete('')).toEqual([])
    expect(await complete('zzz')).toEqual([])
    expect(await complete('operai ')).toEqual([])
    expect(await complete('carcere opera')).toEqual([])
  })

  test('reveal nothing hidden to visitors', async () => {
    expect(await complete('segr')).toEqual([])
    expect(await complete('vola se')).toEqual([])
    expect(await complete('segr', SYSTEM)).toEqual(['segretissimo 1'])
    expect(await complete('vola se', SYSTEM)).toEqual(['vola segretissimo 1'])
  })

  test('offer visitors no words that only search keys contain, though these find the record', async () => {
    expect(await complete('confid')).toEqual([])
    expect(await complete('confid', SYSTEM)).toEqual(['confidenziale 1'])
    expect((await search(db, { q: 'confidenziale ' }, ANONYMOUS)).total).toBe(1)
    expect((await search(db, { q: 'confidenzialle ' }, ANONYMOUS)).suggestion).toBeNull()
    expect((await search(db, { q: 'confidenzialle ' })).suggestion).toBe('confidenziale ')
    expect(await complete('nastrot')).toEqual(['nastroteca 2'])
  })

  test('count the records of each kind, and again after a change', async () => {
    const ofKind = (kind: KindName[]) => completionsOf(db.read, 'nastr', ANONYMOUS, kind)
    await addRecords(db, [{ title: 'Su nastro' }, { title: 'Un nastro', kind: 'audio' }])
    const words = async () => (await Promise.all([ofKind([]), ofKind(['audio']), ofKind(['video'])])).map((found) => found[0]?.documents)
    expect(await words()).toEqual([2, 1, undefined])
    await addRecords(db, [{ title: 'Altro nastro', kind: 'video' }])
    expect(await words()).toEqual([3, 1, 1])
  })
})
