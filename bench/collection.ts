import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { KIND_NAMES, type KindName } from '@faldone/contract/kinds.ts'
import type { CreateDocument } from '@faldone/contract/document.ts'
import { TEMATICHE } from '@faldone/contract/tematiche.ts'
import { TIPOLOGIE } from '@faldone/contract/tipologie.ts'
import { madeWords, seeded, zipf } from './vocabulary.ts'

/** A word in one record of a hundred, and one in a thousand records however large the collection is. */
export const COMMON_MARK = 'antinuclearista'
export const RARE_MARK = 'ciclostilatissimo'
const RARE_MARK_COUNT = 1_000

type Flat = { title: string; author: string | null; date_text: string | null; year: number | null; place: string | null; description: string | null; publisher: string | null }

/** Real records, told apart by nothing but their text; empty where the data is not there. */
function realRecords(folder: string): Flat[] {
  const file = `${folder}/large.jsonl.gz`
  if (!existsSync(file)) return []
  return gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as Flat)
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

/** `size` records, real ones first, the marks spread evenly. Without units: see `tree.ts`. */
export function* collection(size: number, dataFolder: string, useReal: boolean): Generator<CreateDocument & { kind: KindName }> {
  const random = seeded(1977)
  const real = useReal ? realRecords(dataFolder) : []
  const made = madeRecords(random)
  const rareEvery = Math.floor(size / RARE_MARK_COUNT)
  for (let i = 0; i < size; i++) {
    const flat = real[i] ?? made.next().value!
    const marks = [i % 100 === 50 ? COMMON_MARK : '', i % rareEvery === 1 && i / rareEvery < RARE_MARK_COUNT ? RARE_MARK : ''].filter(Boolean).join(' ')
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() ** 2 * list.length)]!
    yield {
      kind: KIND_NAMES[i % KIND_NAMES.length]!,
      title: flat.title?.slice(0, 1_000) || '[senza titolo]',
      author: flat.author,
      date: flat.date_text,
      year: flat.year && flat.year >= 1 && flat.year <= 2100 ? flat.year : null,
      place: flat.place,
      description: [flat.description, marks].filter(Boolean).join(' ') || null,
      publisher: flat.publisher,
      segnatura: `B.${i % 997}/${i}`,
      tematiche: [...new Set([pick(TEMATICHE).it, pick(TEMATICHE).it])],
      tipologia: pick(TIPOLOGIE).it,
      visibility: i % 50 === 7 ? 'staff' : 'public',
    }
  }
}
