import { describe, expect, test } from 'vitest'
import { nameWords } from '../../src/agents/names.ts'
import { groupSpellings, guessType, namesIn } from '../../src/agents/spellings.ts'

describe('spellings of a name', () => {
  const groups = (...names: (string | [string, number])[]) => groupSpellings(names.map((given) => {
    const [name, documents] = typeof given === 'string' ? [given, 1] : given
    return { name, documents }
  })).map(({ spellings, documents }) => [spellings.map(({ written, weak }) => (weak ? `(${written})` : written)), documents])

  test('come together if they have the same words in any order', () => {
    expect(groups('Rossi Mario', ['Mario Rossi', 3], 'ROSSI, Mario', 'Mario Rossini')).toEqual([
      [['Mario Rossi', 'ROSSI, Mario', 'Rossi Mario'], 5], [['Mario Rossini'], 1],
    ])
  })
  test('with initials only join the one name that fits them', () => {
    expect(groups(['Mario Rossi', 2], 'ROSSI M.', 'Bianchi A.', 'Ada Bianchi', 'Aldo Bianchi')).toEqual([
      [['Mario Rossi', '(ROSSI M.)'], 3], [['Bianchi A.'], 1], [['Ada Bianchi'], 1], [['Aldo Bianchi'], 1],
    ])
  })
  test('of organisations may be shortened', () => {
    expect(nameWords('Lotta Continua sez. Bovisa')).toBe(nameWords('LOTTA CONTINUA - Sezione Bovisa'))
  })
  test('are parted in a cell as archivists part them', () => {
    expect(namesIn('Rossi, Mario; Ada  Bianchi ;; ? ; Ada Bianchi')).toEqual(['Rossi, Mario', 'Ada Bianchi'])
    expect(namesIn('Elio Petri, Nelo Risi e altri')).toEqual(['Elio Petri', 'Nelo Risi'])
    expect(namesIn('Franco Basaglia, Franca Ongaro Basaglia (a cura di)')).toEqual(['Franco Basaglia', 'Franca Ongaro Basaglia'])
    expect(namesIn('Medicina democratica, gruppo di Milano')).toEqual(['Medicina democratica, gruppo di Milano'])
    expect(namesIn('Lotta Continua (Milano)')).toEqual(['Lotta Continua (Milano)'])
  })
  test.each([
    ['Mario Rossi', 'author', 'person'], ['Comitato di quartiere', 'author', 'organisation'], ['Famiglia Cervi', 'author', 'family'],
    ['P.C.I.', 'author', 'organisation'], ['CGIL', 'author', 'organisation'], ['Studenti del Parini', 'author', 'organisation'],
    ['Feltrinelli', 'publisher', 'organisation'], ['Mario Rossi', 'publisher', 'organisation'],
    ['Workers’ Group', 'author', 'organisation'],
    ['Lega per il disarmo', 'author', 'organisation'], ['Legnani Pia', 'author', 'person'],
  ] as const)('%s, %s: %s', (name, field, type) => expect(guessType(name, field)).toBe(type))
})
