import { describe, expect, test } from 'vitest'
import { type Known, namesIn, nameTree } from '../../src/mentions/name-tree.ts'
import { shelfmarksIn } from '../../src/mentions/shelfmarks.ts'
import { sentenceAround } from '../../src/mentions/snippet.ts'

const agent = (id: string, type: Known['type'], ...names: string[]): Known => ({ entity: 'agent', id, type, names })
const theme = (id: string, ...names: string[]): Known => ({ entity: 'tematica', id, type: null, names })

const TREE = nameTree([
  agent('basaglia', 'person', 'Basaglia, Franco (1924-1980)'), agent('lonzi', 'person', 'Carla Lonzi', 'Lonzi'),
  agent('lc', 'organisation', 'Lotta Continua'), agent('lcm', 'organisation', 'Lotta Continua sezione Mirafiori'),
  agent('manifesto', 'organisation', 'il manifesto'), agent('fiat', 'organisation', 'FIAT', 'F.I.A.T.'),
  agent('m', 'person', 'Giovanna M.'),
  agent('union', 'organisation', "Comitato per l'unità sindacale"), agent('traverso', 'organisation', 'A/traverso'),
  agent('one', 'person', 'Mario Rossi'), agent('other', 'person', 'Rossi Mario'), agent('papa', 'organisation', 'Perché Società Anonima'),
  theme('torino', 'Torino', 'Turin'), theme('casa', 'Casa'), theme('lotte', 'Lotte operaie', 'Workers’ struggles'),
])

/** The names that stand in a text, as it writes them. */
const found = (text: string): string[] => {
  const { standing, common } = namesIn(text, TREE)
  return standing.filter(({ id }) => !common.some((one) => one.id === id)).map(({ id, start, end }) => `${id}: ${text.slice(start, end)}`)
}

describe('names in a text', () => {
  test.each([
    // Persons in either order, over the end of a line; not in part, nor over a comma, nor without capitals.
    ['Con Franco\nBasaglia e BASAGLIA Franco.', ['basaglia: Franco\nBasaglia', 'basaglia: BASAGLIA Franco']],
    ['Franco, Basaglia e Franco Basagliani', []],
    ['il franco Basaglia', []],
    ['la Scuola Franco Basaglia Onlus', []],
    ['Franco\n\nBasaglia', []],
    ['di Carla Lonzi, di Lonzi stessa', ['lonzi: Carla Lonzi', 'lonzi: Lonzi']],
    // The longest name; organisations with a capital at their beginning.
    ['Lotta continua e Lotta Continua Sezione Mirafiori', ['lc: Lotta continua', 'lcm: Lotta Continua Sezione Mirafiori']],
    ['che la lotta continua', []],
    ['il Comitato per l’unita\u0300 sindacale', ['union: Comitato per l’unita\u0300 sindacale']],
    ['La PERCHE SOCIETÀ ANONIMA paga', ['papa: PERCHE SOCIETÀ ANONIMA']],
    // One common word, an initial, and what two persons are called: not.
    ['leggete il manifesto con Giovanna e Giovanna M. per la Casa', []],
    ['parla Mario Rossi', []],
    // A name of one word after a preposition, if the text has it with a capital throughout.
    ['Corteo a Torino, poi a Roma', ['torino: Torino']],
    ['La Torino operaia; Comitato di Torino Nord', []],
    ['a Torino e torino', []],
    ['in Casa', ['casa: Casa']],
    ['in Casa, a casa', []],
    // Acronyms in capitals, but not where all is in capitals.
    ['gli operai FIAT e la F.I.A.T.', ['fiat: FIAT', 'fiat: F.I.A.T']],
    ['SIA FATTO IL FIAT', []],
    // An acronym at the beginning of a segnatura is none; a year after it makes no segnatura.
    ['vedi FIAT 1.33, la FIAT/2.b e la busta FIAT 12', []],
    ['gli operai FIAT 1969, e FIAT', ['fiat: FIAT', 'fiat: FIAT']],
    // Themes however they are written, in both languages.
    ['sulle lotte operaie, workers\' struggles', ['lotte: lotte operaie', 'lotte: workers\' struggles']],
    ['', []],
  ])('%j', (text, names) => expect(found(text)).toEqual(names))

  test('does not take longer with more names', () => {
    const many = nameTree(Array.from({ length: 3_000 }, (_, at) => agent(String(at), 'person', `Nome${at} Cognome${at}`)))
    const text = Array.from({ length: 3_000 }, (_, at) => `Nome${at} Cognome${at}`).join(', ')
    expect(namesIn(text, many).standing).toHaveLength(3_000)
  })
})

test.each([
  ['Vedi CAL 1.33, e la CAL\n3.12/a.', ['vedi cal 1.33', 'cal 1.33', 'cal 3.12/a']],
  ['copia di F.2/b (doppia)', ['f.2/b']],
  ['BIB 320 TRO', ['bib 320 tro', 'bib 320']],
  ['Art. 3, n. 5, ore 21', []],
  ['il 12.3.1977 CAL', []],
])('what may be a segnatura in %j', (text, keys) => expect(shelfmarksIn(text).map(({ key }) => key)).toEqual(keys))

test.each([
  ['Prima. Ieri parlò Franco Basaglia, a lungo. Dopo.', ['Ieri parlò ', '[Franco Basaglia]', ', a lungo.']],
  [
    `${'parola '.repeat(40)}Franco Basaglia${' parola'.repeat(40)}`,
    [`… ${'parola '.repeat(15)}`, '[Franco Basaglia]', `${' parola'.repeat(15)} …`],
  ],
])('the sentence around a name', (text, parts) => {
  const start = text.indexOf('Franco')
  const shown = sentenceAround(text, start, start + 'Franco Basaglia'.length)
  expect(shown.map(({ text: part, match }) => (match ? `[${part}]` : part))).toEqual(parts)
})
