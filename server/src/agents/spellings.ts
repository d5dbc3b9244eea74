import type { AgentType } from '@faldone/contract/agent-roles.ts'
import type { Proposal } from '@faldone/contract/agent.ts'
import { nameWords, wordsIn } from './names.ts'

/** A name as records have it, and in how many. */
export type Written = { name: string; documents: number }

/** How many words the name of a person has at most. */
const MOST_WORDS = 4

type Spelling = Proposal['spellings'][number]

/** Spellings of what seems to be one name, the commonest first. */
export type Group = { key: string; spellings: Spelling[]; documents: number }

/** What cells say of a person's part in the work, after the name. */
const PART = /\s*(?:\((?:a cura|cur\w*|dir\w*|ed|eds|regia|trad|con|with|introd|pref)\b[^)]*\)|\b(?:e altr[ie]|et al\.?|and others))$/i

/**
 * The names in a cell, without what is said of their part in the work. Archivists separate names with semicolons, since names contain
 * commas; but what is between commas is a name of its own where all of it looks like a person with a first and a last name.
 */
export function namesIn(cell: string): string[] {
  const parts = cell.split(';').flatMap((part) => {
    const between = part.split(',').map((text) => text.trim().replace(PART, ''))
    return between.length > 1 && between.every(isWholeName) ? between : [part]
  })
  const names = parts.map((name) => name.replace(/\s+/g, ' ').trim().replace(PART, ''))
  return [...new Set(names.filter((name) => wordsIn(name).length > 0))]
}

const isWholeName = (text: string): boolean =>
  /^\p{Lu}/u.test(text) && wordsIn(text).length > 1 && wordsIn(text).length <= MOST_WORDS && !isOrganisation(text)

/**
 * Brings spellings of one name together: those of the same words in any order, and, marked as weak, those with initials (`Rossi M.`) if
 * only one fuller name fits them. The groups in most records come first.
 */
export function groupSpellings(written: readonly Written[]): Group[] {
  const byWords = Map.groupBy(written, ({ name }) => nameWords(name))
  const groups = new Map([...byWords].map(([key, names]) => [key, { key, spellings: spellingsOf(names), documents: sumOf(names) }]))
  const fuller = new Map<string, Set<Group>>()
  for (const group of groups.values()) {
    for (const short of shortened(group.key)) fuller.set(short, (fuller.get(short) ?? new Set()).add(group))
  }
  for (const [key, group] of groups) {
    const [full, another] = hasInitial(key) ? [...(fuller.get(key) ?? [])] : []
    if (!full || another) continue
    groups.delete(key)
    full.spellings.push(...group.spellings.map((spelling) => ({ ...spelling, weak: true })))
    full.documents += group.documents
  }
  return [...groups.values()].sort((a, b) => b.documents - a.documents || (a.key < b.key ? -1 : 1))
}

const sumOf = (names: readonly Written[]): number => names.reduce((sum, { documents }) => sum + documents, 0)

const spellingsOf = (names: readonly Written[]): Spelling[] =>
  names.map(({ name, documents }) => ({ written: name, documents }))
    .sort((a, b) => b.documents - a.documents || (a.written < b.written ? -1 : 1))

const hasInitial = (key: string): boolean => key.split(' ').some((word) => word.length === 1)

/** A name with one of its words whole and the others as initials: `m rossi` and `mario r` for `mario rossi`. */
function shortened(key: string): string[] {
  const words = key.split(' ')
  if (words.length < 2 || words.length > MOST_WORDS || hasInitial(key)) return []
  return [...new Set(words.map((_, whole) => words.map((word, at) => (at === whole ? word : word[0]!)).sort().join(' ')))]
}

/** Words in the names of organisations, Italian and English, by their beginnings. */
const ORGANISATION = [
  'associazion', 'assemble', 'archivi', 'autonomi', 'bibliotec', 'brigat', 'camer', 'centr', 'circol', 'collettiv', 'comitat',
  'commission', 'comun', 'confederazion', 'consigli', 'consulta', 'cooperativ', 'coordinament', 'edit', 'edizion', 'federazion',
  'fondazion', 'front', 'giornal', 'grupp', 'istitut', 'laborator', 'lega', 'lotta', 'lavorator', 'minister', 'moviment', 'nucle',
  'operai', 'organizzazion', 'partit', 'potere', 'quartier', 'radio', 'redazion', 'rete', 'scuol', 'sezion', 'sindacat', 'societ',
  'student', 'teatr', 'tipograf', 'union', 'universit', 'officin', 'libreri', 'association', 'committee', 'council', 'group', 'party',
  'press', 'publish', 'society', 'university', 'workers',
]
const isOrganisation = (name: string): boolean =>
  wordsIn(name).some((word) => ORGANISATION.some((beginning) => word.startsWith(beginning)))

const ACRONYM = /^(?:\p{Lu}\.?\s?){2,}$/u

/** What a name probably is. A publisher is an organisation unless its name is written like that of a person. */
export function guessType(name: string, field: Proposal['field']): AgentType {
  const words = wordsIn(name)
  if (words[0] === 'famiglia' || words[0] === 'family') return 'family'
  if (isOrganisation(name) || /[\d&]/.test(name) || ACRONYM.test(name)) return 'organisation'
  if (words.length < 2 || words.length > MOST_WORDS) return 'organisation'
  return field === 'publisher' && !name.includes(',') ? 'organisation' : 'person'
}
