import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { CreateDocument } from '@faldone/contract/document.ts'
import { KIND_NAMES, type KindName } from '@faldone/contract/kinds.ts'
import { TEMATICHE } from '@faldone/contract/tematiche.ts'
import { TIPOLOGIE } from '@faldone/contract/tipologie.ts'
import { madeWords, seeded, zipf } from './vocabulary.ts'

/**
 * Two consecutive words that are in one record out of `every`: queries with a known number of hits in any collection, as words and as a
 * phrase.
 */
const MARKS = [
  { every: 1_000, at: 1, words: 'ciclostilatissimo rionale' },
  { every: 100, at: 50, words: 'antinuclearista militante' },
  { every: 10, at: 3, words: 'autogestito collettivamente' },
] as const

/** A word that is in one record out of a hundred. */
export const COMMON_MARK = 'antinuclearista'

type Flat = {
  title: string
  author: string | null
  date_text: string | null
  year: number | null
  place: string | null
  description: string | null
  publisher: string | null
}
type Sourced = Flat & { source?: string }

export type BenchDocument = CreateDocument & { kind: KindName }

const fileIn = (folder: string) => `${folder}/large.jsonl.gz`

export const hasRealRecords = (folder: string): boolean => existsSync(fileIn(folder))

/** The real records, in the order of their sources; none where the data is missing. */
function realRecords(folder: string): Sourced[] {
  const file = fileIn(folder)
  if (!existsSync(file)) return []
  return gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as Sourced)
}

/**
 * As many real records as are wanted. If that is fewer than there are, they come evenly from all sources; if more, records are used again
 * and again, each time combined differently.
 */
function* sampled(real: readonly Sourced[], size: number): Generator<Sourced> {
  const step = Math.max(1, real.length / size)
  for (let i = 0; i < size; i++) {
    const at = Math.floor(i * step)
    yield at < real.length ? real[at]! : mixed(real, at % real.length, Math.floor(at / real.length))
  }
}

const STEPS = { author: 7_919, place: 104_729, text: 1_299_709 }

/**
 * The title of a record combined with the author, place and text of records far from it. Places and authors stay real and keep their
 * frequency.
 */
function mixed(real: readonly Sourced[], at: number, round: number): Sourced {
  const other = (step: number) => real[(at + round * step) % real.length]!
  const { author } = other(STEPS.author)
  const { place, publisher } = other(STEPS.place)
  const { description, date_text, year } = other(STEPS.text)
  return { ...real[at]!, author, place, publisher, description, date_text, year }
}

function* madeRecords(random: () => number): Generator<Flat> {
  const word = zipf(madeWords(60_000, random), random)
  const text = (length: number) => Array.from({ length }, word).join(' ')
  const places = Array.from({ length: 400 }, () => word())
  for (;;) {
    const year = 1950 + Math.floor(random() * 70)
    yield {
      title: text(4 + Math.floor(random() * 8)),
      author: random() < 0.5 ? text(2) : null,
      date_text: random() < 0.8 ? String(year) : null,
      year: random() < 0.9 ? year : null,
      place: random() < 0.6 ? places[Math.floor(random() ** 2 * places.length)]! : null,
      description: text(20 + Math.floor(random() * 100)),
      publisher: random() < 0.3 ? text(2) : null,
    }
  }
}

/**
 * The kinds for the holdings of the museums and libraries in the real records. They hold no tapes and films, so some of their works stand
 * in for these. Documents are the largest kind, with nearly all of the places and authors.
 */
const KINDS_OF: Record<string, readonly KindName[]> = {
  'tategallery/collection': ['document'],
  'BL-Labs/imagedirectory': ['document', 'library'],
  'cmoa/collection#teenie': ['image'],
  'cmoa/collection#cmoa': ['image', 'audio', 'video'],
  'GLAM-Workbench/trove-periodicals-data#issues': ['magazine', 'newspaper'],
}

function kindOf({ source }: Sourced, i: number): KindName {
  const kinds = (source && KINDS_OF[source]) || KIND_NAMES
  return kinds[i % kinds.length]!
}

/** `size` records, real ones if wanted and available, with the marks spread evenly. Without units. */
export function* collection(size: number, dataFolder: string, useReal: boolean): Generator<BenchDocument> {
  const random = seeded(1977)
  const real = useReal ? realRecords(dataFolder) : []
  const records: Iterator<Sourced> = real.length > 0 ? sampled(real, size) : madeRecords(random)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() ** 2 * list.length)]!
  for (let i = 0; i < size; i++) {
    const flat = records.next().value as Sourced
    const marks = MARKS.filter(({ every, at }) => i % every === at).map(({ words }) => words)
    yield {
      kind: kindOf(flat, i),
      title: flat.title?.slice(0, 1_000) || '[senza titolo]',
      author: flat.author,
      date: flat.date_text,
      year: flat.year && flat.year >= 1 && flat.year <= 2100 ? flat.year : null,
      place: flat.place,
      description: [flat.description, ...marks].filter(Boolean).join(' ') || null,
      publisher: flat.publisher,
      segnatura: `B.${i % 997}/${i}`,
      tematiche: [...new Set([pick(TEMATICHE).it, pick(TEMATICHE).it])],
      tipologia: pick(TIPOLOGIE).it,
      visibility: i % 50 === 7 ? 'staff' : 'public',
    }
  }
}
