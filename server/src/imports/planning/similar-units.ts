import type { Level } from '@faldone/contract/levels.ts'
import { editDistance, undoubled } from '../../search/edit-distance.ts'
import { unitKey } from '../recognising/unit-key.ts'
import type { KnownUnit, UnitTree } from './archive-view.ts'
import { placeKey, type SimilarUnits, type UnitPath } from './unit-path.ts'

/** Where rows put their records, and how many of them. */
export type Place = { path: UnitPath; rows: number }

/** What somebody who goes there would be asked about. */
export const similarOn = (path: UnitPath, similar: SimilarUnits): (string | undefined)[] =>
  path.map((_, at) => similar.get(placeKey(path.slice(0, at + 1))))

/** A name beside others of its level. Units of the archive count more than any number of rows. */
type Sibling = { name: string; look: string; rank: number; key: string | null }

const wordsOf = (text: string) => new Set(text.split(' '))
/** What people write before the name or number of a unit, and leave out as easily. */
const NOUNS: Record<Level, Set<string>> = {
  fondo: wordsOf('fondo fondi fonds f'),
  serie: wordsOf('serie series ser s'),
  busta: wordsOf('busta buste bust bb b faldone faldoni fald box boxes scatola scatole scat'),
  fascicolo: wordsOf('fascicolo fascicoli fascc fasc f folder folders file files cartella cartelle'),
}
const NUMBER_SIGNS = wordsOf('n nr num numero no')
const ROMAN = /^[ivxlcdm]+$/

/** A name without the noun of its level and without leading zeros: `Busta 01`, `B. 1` and `1` look alike. */
function lookOf(level: Level, name: string): string {
  const words = unitKey(name).split(' ')
  while (words.length > 1 && (NOUNS[level].has(words[0]!) || NUMBER_SIGNS.has(words[0]!))) words.shift()
  return words.map((word) => word.replace(/^0+(?=\d)/, '')).join(' ')
}

const SHORTEST_WORD = 4
const LONGEST_LOOK = 80
/** Beside more new names than these only looks are compared. */
const MOST_NEW = 5_000

/** A word in which one letter may be wrong; numbers, Roman ones, too, are never nearly the same. */
const isWord = (word: string): boolean => word.length >= SHORTEST_WORD && !/\p{N}/u.test(word) && !ROMAN.test(word)

/** A look with the doubled letters of its words single. */
const singleIn = (words: readonly string[]): string => words.map((word) => (isWord(word) ? undoubled(word) : word)).join(' ')

/** Looks that differ by one letter of one word, by doubled letters, or by the spaces between words, share one of these. */
function tracesOf(look: string): string[] {
  if (look.length > LONGEST_LOOK) return []
  const words = look.split(' ')
  const traces = new Set<string>()
  for (const [at, word] of words.entries()) {
    if (!isWord(word)) continue
    for (let letter = 0; letter <= word.length; letter++)
      traces.add(words.with(at, `*${word.slice(0, letter)}${word.slice(letter + 1)}`).join(' '))
  }
  traces.add(`=${singleIn(words)}`)
  if (!/\p{N}/u.test(look) && words.some((word) => !ROMAN.test(word))) traces.add(`#${words.join('')}`)
  return [...traces]
}

/** Whether two looks that share a trace are near: two wrong letters leave the same trace, too. */
const isNear = (one: string, other: string): boolean =>
  editDistance(one, other, 1) <= 1 || one.replaceAll(' ', '') === other.replaceAll(' ', '')
  || singleIn(one.split(' ')) === singleIn(other.split(' '))

/** Which new units of a sheet look like one that is there, or like another new one that more rows name. */
export function similarUnits(tree: UnitTree, places: readonly Place[]): SimilarUnits {
  const similar = new Map<string, string>()
  for (const { level, parentId, fresh } of newSiblings(tree, places)) {
    const known = parentId === undefined ? [] : tree.children(parentId, level).map((unit): Sibling =>
      ({ name: unit.name, look: lookOf(level, unit.name), rank: Infinity, key: null }))
    for (const [key, name] of alikeAmong(fresh, known)) similar.set(key, name)
  }
  return similar
}

type NewSiblings = { level: Level; parentId: string | null | undefined; fresh: Sibling[] }

/** The units that are not there yet, with those beside them; `parentId` undefined where the unit above is new as well. */
function newSiblings(tree: UnitTree, places: readonly Place[]): NewSiblings[] {
  const groups = new Map<string, NewSiblings>()
  const bySpelling = new Map<string, Sibling>()
  for (const { path, rows } of places) {
    let parentId: string | null | undefined = null
    for (const [at, { level, name }] of path.entries()) {
      const unit: KnownUnit | undefined = parentId === undefined ? undefined : tree.child(parentId, level, name)
      if (!unit) {
        const key = placeKey(path.slice(0, at + 1))
        const counted = bySpelling.get(key)
        if (counted) counted.rank += rows
        else {
          const sibling = { name, look: lookOf(level, name), rank: rows, key }
          bySpelling.set(key, sibling)
          const place = `${level}\n${placeKey(path.slice(0, at))}`
          const group = groups.get(place) ?? { level, parentId, fresh: [] }
          groups.set(place, group)
          group.fresh.push(sibling)
        }
      }
      parentId = unit?.id
    }
  }
  return [...groups.values()]
}

/** Which of the new names to write otherwise: as one of the archive, else as the one in more rows, else as the first. */
function alikeAmong(fresh: readonly Sibling[], known: readonly Sibling[]): Map<string, string> {
  const byTrace = new Map<string, Sibling[]>()
  const traces = fresh.length > MOST_NEW ? () => [] : tracesOf
  const tracesAndLook = ({ look }: Sibling) => [look, ...traces(look)]
  for (const sibling of fresh) for (const trace of tracesAndLook(sibling)) {
    const same = byTrace.get(trace)
    if (same) same.push(sibling)
    else byTrace.set(trace, [sibling])
  }
  const best = new Map<Sibling, Sibling>()
  // The first of equals stays: those of the archive, then the new ones in the order of their rows.
  for (const other of [...known, ...fresh.toSorted((a, b) => b.rank - a.rank)]) {
    for (const sibling of new Set(tracesAndLook(other).flatMap((trace) => byTrace.get(trace) ?? []))) {
      if (sibling === other || best.has(sibling) || best.get(other) === sibling) continue
      const isFirst = other.rank > sibling.rank || (other.rank === sibling.rank && fresh.indexOf(other) < fresh.indexOf(sibling))
      if (isFirst && (other.look === sibling.look || isNear(other.look, sibling.look))) best.set(sibling, other)
    }
  }
  return new Map([...best].map(([{ key }, { name }]) => [key!, name]))
}
