import type { AgentType } from '@faldone/contract/agent-roles.ts'
import type { Mentioned } from '@faldone/contract/mention.ts'
import { isInShelfmark } from './shelfmarks.ts'
import { isAcronym, isCapital, isJoined, isTelling, type Word, wordsOf } from './words.ts'

/** A person, an organisation or a theme with all its names. */
export type Known = Mentioned & { type: AgentType | null; names: readonly string[] }

/** How a name has to be written in a text: each telling word with a capital, the first one, or any way; or a name of one word. */
type Writing = 'allCapitals' | 'firstCapital' | 'any' | 'acronym' | 'oneWord'
type End = Mentioned & { writing: Writing }
type Node = { next: Map<string, Node>; ends: End[] }

/** Names by their words, so that a text is read once, however many names there are. */
export type NameTree = Node

/** A name that stands in a text, and where. */
export type Standing = Mentioned & { start: number; end: number }

/** A name of one word that is written in a text with a small letter is a common word there. */
export type Found = { standing: Standing[]; common: Mentioned[] }

const newNode = (): Node => ({ next: new Map(), ends: [] })

/** Brings names into a tree. Names of one word are only taken if they begin with a capital; those that several things have, not at all. */
export function nameTree(known: readonly Known[]): NameTree {
  const root = newNode()
  for (const { entity, id, type, names } of known) {
    for (const words of names.flatMap((name) => ordersOf(name, type))) {
      const writing = writingOf(words, entity, type)
      if (!writing) continue
      const node = words.reduce((at, { form }) => at.next.getOrInsertComputed(form, newNode), root)
      if (!node.ends.some((end) => end.entity === entity && end.id === id)) node.ends.push({ entity, id, writing })
    }
  }
  dropShared(root)
  return root
}

function dropShared(node: Node): void {
  const counts = Map.groupBy(node.ends, ({ entity }) => entity)
  node.ends = node.ends.filter(({ entity }) => counts.get(entity)!.length === 1)
  for (const next of node.next.values()) dropShared(next)
}

const ARTICLES = new Set('il lo la i gli le l un uno una the an'.split(' '))

/** The ways in which people write a name: without its article, and that of a person with the last name first or last. */
function ordersOf(name: string, type: AgentType | null): Word[][] {
  const plain = name.replace(/\([^)]*\)/g, ' ')
  const parts = plain.split(',').map(wordsOf).filter((words) => words.length > 0 && !words.every(({ form }) => /^\d+$/.test(form)))
  const words = parts.flat()
  if (type !== 'person') return [words.slice(ARTICLES.has(words[0]?.form ?? '') ? 1 : 0)]
  if (parts.length > 1) return [words, [...parts.slice(1).flat(), ...parts[0]!]]
  return [words, [...words.slice(-1), ...words.slice(0, -1)]]
}

function writingOf(words: readonly Word[], entity: Mentioned['entity'], type: AgentType | null): Writing | null {
  const telling = words.filter(isTelling)
  if (telling.length === 0 || (telling.length === 1 && words.length > 1)) return null
  if (telling.length > 1) return entity === 'tematica' ? 'any' : type === 'organisation' ? 'firstCapital' : 'allCapitals'
  return isAcronym(words[0]!) ? 'acronym' : isCapital(words[0]!) ? 'oneWord' : null
}

/** The names that stand in a text: whole words, the longest name where one is part of another. */
export function namesIn(text: string, tree: NameTree): Found {
  const words = wordsOf(text)
  const found: Found = { standing: [], common: [] }
  for (let at = 0; at < words.length;) at = readName(text, words, at, tree, found)
  return found
}

/** Reads the name that begins with a word, if there is one. Returns where to go on. */
function readName(text: string, words: readonly Word[], first: number, tree: NameTree, found: Found): number {
  let longest: { ends: End[]; last: number } | null = null
  let node = tree.next.get(words[first]!.form)
  for (let last = first; node; last++) {
    const ends = node.ends.filter((end) => isWritten(text, words, first, last, end.writing))
    if (ends.length > 0) longest = { ends, last }
    if (last === first && !isCapital(words[first]!)) found.common.push(...node.ends.filter(({ writing }) => writing === 'oneWord'))
    const next = words[last + 1]
    node = next && isJoined(text, words[last]!, next) ? node.next.get(next.form) : undefined
  }
  if (!longest) return first + 1
  const { start } = words[first]!
  const { end } = words[longest.last]!
  for (const { entity, id } of longest.ends) found.standing.push({ entity, id, start, end })
  return longest.last + 1
}

function isWritten(text: string, words: readonly Word[], first: number, last: number, writing: Writing): boolean {
  switch (writing) {
    case 'any': return true
    case 'firstCapital': return isCapital(words[first]!)
    case 'allCapitals':
      return words.slice(first, last + 1).every((word) => !isTelling(word) || isCapital(word)) && !goesOn(text, words, last)
    case 'acronym':
      return isAcronym(words[first]!) && /\p{Ll}/u.test(lineAround(text, words[first]!)) && !isInShelfmark(text, words[first]!)
    case 'oneWord': return isProper(text, words, first)
  }
}

/** Whether the name of a person is the beginning of a longer one (`Andrew Carnegie Fund`). */
function goesOn(text: string, words: readonly Word[], last: number): boolean {
  const [word, next] = [words[last]!, words[last + 1]]
  return next !== undefined && isCapital(next) && /^[ -]$/.test(text.slice(word.end, next.start)) && /\p{Ll}/u.test(word.written)
}

const lineAround = (text: string, { start, end }: Word): string =>
  text.slice(text.lastIndexOf('\n', start) + 1, (text.indexOf('\n', end) + 1 || text.length + 1) - 1)

/** Prepositions without an article: `a Torino`, but not `del Partito`. */
const PREPOSITIONS = new Set('di a ad da in per tra fra of at from to near'.split(' '))

/** Whether a single word with a capital is a name: it follows a preposition and is not part of a longer name. */
function isProper(text: string, words: readonly Word[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at]!, words[at + 1]]
  if (!before || !/^\p{Lu}\p{Ll}+$/u.test(word.written) || !PREPOSITIONS.has(before.form) || isCapital(before)) return false
  return isJoined(text, before, word) && !(after && isCapital(after) && isJoined(text, word, after))
}
