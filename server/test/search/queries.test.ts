import type { CreateDocument } from '@faldone/contract/document.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { addRecords, addUnits, search } from './collection.ts'

/** Each record is identified by its key in `location`, which is not searched. */
const RECORDS: Record<string, Partial<CreateDocument> & { title: string }> = {
  leaflets: {
    title: 'Volantini antinucleari', description: 'Contro la centrale di Caorso e il piano energetico', tematiche: ['Energia'],
    tipologia: 'Volantino',
  },
  poster: { title: 'Manifesto antinucleare', detail: 'Sole che ride, due colori', tipologia: 'Manifesto' },
  assembly: { title: 'Assemblea degli studenti', description: 'Verbale dell’assemblea all’Università di Bologna: perché occupiamo' },
  newspaper: { title: 'L\'Unità', detail: 'Organo del Partito comunista', number: '123', place: 'Roma' },
  decomposed: { title: 'La citta\u0300 e\u0300 di chi la abita', description: 'Autoriduzione delle bollette' },
  letter: { title: 'Lettera di un operaio', author: 'Mario Rossi', place: 'Sesto San Giovanni' },
  letters: { title: 'Lettere dal carcere', author: 'Antonio Gramsci', publisher: 'Einaudi' },
  workers: { title: 'Gli operai e lo sciopero generale', description: 'Cronaca degli scioperi alla FIAT Mirafiori' },
  colleagues: { title: 'Ai colleghi medici', description: 'I medici democratici sulla crisi della sanità' },
  shelved: { title: 'Statuto', segnatura: 'A04.5.ELE.1.C', description: 'Copia ciclostilata' },
  shelvedNext: { title: 'Statuto, seconda copia', segnatura: 'A04.5.ELE.2.C' },
  slashed: { title: 'Appunti', segnatura: 'F.2/b' },
  slashedNext: { title: 'Appunti sparsi', segnatura: 'F.2/c' },
  acronym: { title: 'Nascita del P.C.I.', description: 'Congresso di Livorno, 1921' },
  acronymPlain: { title: 'PCI: tesi per il congresso' },
  hyphen: { title: 'Foglio anti-nucleare', description: 'Lista e/o comitato' },
  obrien: { title: 'Interview with William O’Brien', author: 'O\'Brien, William', description: 'The workers\' union and women\'s strikes' },
  english: { title: 'Public libraries in the strike', description: 'A report by the library workers' },
  foreign: { title: 'Straße und Übermut', description: 'Œuvre complète, Łódź 1905' },
  cyrillic: { title: 'Пролетарии всех стран', description: 'Листовка 1917 года' },
  chinese: { title: '東京都の学生運動', description: '一九六八年' },
  emoji: { title: 'Pugno ✊ alzato', description: 'Adesivo con 🚩 rossa' },
  operators: { title: 'AND OR NOT NEAR', description: 'rowid: title* ^foo (bar) {baz} \\ % _ && || !! <->' },
  phrase: { title: 'Lotta continua', description: 'giornale della sinistra extraparlamentare' },
  notPhrase: { title: 'Continua la lotta', description: 'volantino di fabbrica' },
  nearPhrase: { title: 'Lotta', detail: 'Continua dal numero precedente' },
  ligature: { title: 'La ﬁne degli anni ’70', description: '１９７７ e dintorni' },
  softened: { title: 'Coope\u00adrativa agri\u200bcola' },
  numbers: { title: 'Bilancio 1977-78', description: 'Totale 1.234,50 lire; n. 12/3' },
  march: { title: '8 marzo', description: 'Manifestazione dell’8 marzo, un po’ d’acqua' },
  quoted: { title: 'Il "Manifesto" e «il movimento»' },
  html: { title: '<b>Grassetto</b> & altro', description: 'a < b > c &amp; d' },
  sql: { title: '\'; DROP TABLE document; --' },
  keyed: { title: 'Senza parole', searchKey: 'ciclostile duplicatore' },
  filed: { title: 'Nel fascicolo' },
  themed: { title: 'Con tema', tematiche: ['Carcere', 'Scuola e Università'], tipologia: 'Opuscolo' },
  long: { title: 'Parolachenonfiniscemai'.repeat(20), description: 'x' },
}

type Key = keyof typeof RECORDS

/** Queries, and the records that they must find: all of these and no others. */
const QUERIES: [string, Key[]][] = [
  // stems
  ['volantino antinucleare ', ['leaflets']],
  ['antinucleari ', ['leaflets', 'poster', 'hyphen']],
  ['lettere ', ['letter', 'letters']],
  ['operai ', ['letter', 'workers']],
  ['sciopero ', ['workers']],
  ['collega medico ', ['colleagues']],
  ['crisi ', ['colleagues']],
  ['studente ', ['assembly']],
  ['library strikes ', ['english']],
  ['strike ', ['english', 'obrien']],
  ['worker ', ['english', 'obrien']],
  ['women ', ['obrien']],
  ['woman strike ', ['obrien']],
  // accents and Unicode
  ['perche ', ['assembly']],
  ['PERCHÉ ', ['assembly']],
  ['perche\u0301 ', ['assembly']],
  ['citta ', ['decomposed']],
  ['città ', ['decomposed']],
  ['CITTA\u0300 ', ['decomposed']],
  ['universita ', ['assembly', 'themed']],
  ['sanità ', ['colleagues']],
  ['strasse ', ['foreign']],
  ['Strasse ubermut ', ['foreign']],
  ['oeuvre lodz ', ['foreign']],
  ['Œuvre Łódź ', ['foreign']],
  ['пролетарии ', ['cyrillic']],
  ['ПРОЛЕТАРИИ Стран ', ['cyrillic']],
  ['東京 ', ['chinese']],
  ['学生運動 ', ['chinese']],
  ['京東 ', []],
  ['✊ ', ['emoji']],
  ['🚩 ', ['emoji']],
  ['😀 ', []],
  ['fine ', ['ligature']],
  ['ﬁne ', ['ligature']],
  ['1977 ', ['ligature', 'numbers']],
  ['１９７７ ', ['ligature', 'numbers']],
  ['cooperativa agricola ', ['softened']],
  // elisions
  ['assemblea ', ['assembly']],
  ['l’assemblea ', ['assembly']],
  ['dell\'assemblea ', ['assembly']],
  ['all`università ', ['assembly', 'themed']],
  ['unita ', ['newspaper']],
  ['l\'unità ', ['newspaper']],
  ['L´UNITÀ ', ['newspaper']],
  ['"dell’assemblea"', ['assembly']],
  ['"nell’assemblea"', []],
  ['acqua ', ['march']],
  ['po ', ['march']],
  ['o\'brien ', ['obrien']],
  ['OBrien ', ['obrien']],
  ['brien ', ['obrien']],
  ['dell’8 ', ['march']],
  // segnature, acronyms, signs within words
  ['A04.5.ELE.1.C', ['shelved']],
  ['a04.5.ele.1.c ', ['shelved']],
  ['a045ele1c ', ['shelved']],
  ['A04.5.ELE ', ['shelved', 'shelvedNext']],
  ['A04.5.EL', ['shelved', 'shelvedNext']],
  ['ELE ', ['shelved', 'shelvedNext']],
  ['A04/5-ELE.2 ', ['shelvedNext']],
  ['F.2/b', ['slashed']],
  ['f 2 b ', ['slashed']],
  ['F.2 ', ['slashed', 'slashedNext']],
  ['"F.2/b"', ['slashed']],
  ['PCI ', ['acronym', 'acronymPlain']],
  ['P.C.I. ', ['acronym', 'acronymPlain']],
  ['anti-nucleari ', ['leaflets', 'poster', 'hyphen']],
  ['e/o ', ['hyphen']],
  ['1977-78 ', ['numbers']],
  ['78 ', ['numbers']],
  ['1.234 ', ['numbers']],
  ['12/3 ', ['numbers']],
  ['123 ', ['newspaper']],
  // phrases
  ['"lotta continua"', ['phrase']],
  ['“Lotta Continua”', ['phrase']],
  ['lotta continua ', ['phrase', 'notPhrase', 'nearPhrase']],
  ['"lotte continue"', []],
  ['"lotta"', ['phrase', 'notPhrase', 'nearPhrase']],
  ['"lotte"', []],
  ['"il movimento"', ['quoted']],
  ['"lotta continua" extraparlamentare ', ['phrase']],
  ['"lotta conti', ['phrase', 'notPhrase', 'nearPhrase']],
  ['"anni ’70"', ['ligature']],
  // without, or
  ['lotta -continua ', []],
  ['lotta -"lotta continua" ', ['notPhrase', 'nearPhrase']],
  ['antinucleare -volantini ', ['poster', 'hyphen']],
  ['gramsci OR caorso ', ['leaflets', 'letters']],
  ['"lotta continua" OR fabbrica ', ['phrase', 'notPhrase']],
  ['lettere gramsci OR rossi ', ['letter', 'letters']],
  ['lettere gramsci OR rossi -einaudi ', ['letter']],
  // prefixes
  ['antinucl', ['leaflets', 'poster', 'hyphen']],
  ['antinucl ', []],
  ['energet', ['leaflets']],
  ['"antinucl"', []],
  ['volantini antin', ['leaflets']],
  ['antin volantini ', []],
  ['-antinucl assemb', ['assembly']],
  // operators and signs as text
  ['AND ', ['obrien', 'operators', 'themed']],
  ['AND OR NOT NEAR ', ['operators']],
  ['OR ', ['operators']],
  ['NEAR(lotta continua) ', []],
  ['title:foo* ', ['operators']],
  ['(bar) {baz} ', ['operators']],
  ['foo AND bar ', ['operators']],
  ['drop table ', ['sql']],
  ['\'; DROP TABLE document; --', ['sql']],
  ['<b>grassetto</b> ', ['html']],
  ['lotta" ', ['phrase', 'notPhrase', 'nearPhrase']],
  ['lotta:* & continua | ! ', ['phrase', 'notPhrase', 'nearPhrase']],
  ['lotta%_ ', ['phrase', 'notPhrase', 'nearPhrase']],
  // the other fields
  ['gramsci einaudi ', ['letters']],
  ['sesto giovanni ', ['letter']],
  ['ciclostile ', ['keyed']],
  ['ciclostilata ', ['shelved']],
  ['"Movimento femminista" ', ['filed']],
  ['corrispondenza ', ['filed']],
  ['carcere ', ['letters', 'themed']],
  ['prison ', ['themed']],
  ['pamphlet ', ['themed']],
  ['leaflets ', ['leaflets']],
  ['"school and university" ', ['themed']],
  ['carcere opuscolo ', ['themed']],
  ['location ', []],
  // odd lengths
  ['Parolachenonfiniscemai'.repeat(20), ['long']],
  ['x', ['long']],
]

/** Nothing to look for, which is the same as no query. */
const NOTHING = ['', '   ', '!!!', '" "', '-', '- "', '""', '.', '«»', '\u0000', '\ud800', '\u200d', '&&', '*', '-"', '<->']

onEachEngine('a query finds its records', (engine) => {
  let db: TestDatabase
  const found = async (q: string) => (await search(db, { q })).items.map(({ location }) => location).sort()

  beforeAll(async () => {
    db = await freshDatabase(engine)
    const [fondo] = await addUnits(db, [{ kind: 'document', level: 'fondo', name: 'Movimento femminista' }])
    const [serie] = await addUnits(db, [{ kind: 'document', level: 'serie', parentId: fondo!, name: 'Corrispondenza' }])
    await addRecords(
      db, Object.entries(RECORDS).map(([location, record]) => ({ ...record, location, ...(location === 'filed' && { unitId: serie! }) }))
    )
  })
  afterAll(() => db.close())

  test.each(QUERIES)('%j', async (q, keys) => {
    expect(await found(q)).toEqual([...keys].sort())
  })

  test.each(NOTHING)('%j contains nothing to search and finds everything', async (q) => {
    expect(await found(q)).toHaveLength(Object.keys(RECORDS).length)
  })

  test('excluded words alone leave out the records that have them', async () => {
    const rest = await found('-lotta -"volantini antinucleari" ')
    expect(rest).toHaveLength(Object.keys(RECORDS).length - 4)
    expect(rest).not.toContain('phrase')
  })

  test.each([
    ['words', 'lotta continua '.repeat(670)],
    ['different words', Array.from({ length: 1_700 }, (_, at) => `w${at}`).join(' ')],
    ['one word', 'a'.repeat(10_000)],
    ['quotes', '"'.repeat(10_000)],
    ['minuses', '-a '.repeat(3_333)],
    ['signs within a word', 'a.'.repeat(5_000)],
    ['OR', 'a OR '.repeat(2_000)],
    ['emoji', '✊🏽'.repeat(2_500)],
    ['spaces', ' '.repeat(10_000)],
  ])('10,000 characters of %s are answered', async (_, q) => {
    expect(await search(db, { q })).toHaveProperty('total')
  })
})
