import { spellingDistance } from '../../search/edit-distance.ts'
import { termKey } from '../recognising/folding.ts'

/** Nobody reads proposals for more values than this, and finding them takes time. */
const MOST_VALUES = 5_000
const LONGEST = 200

const lettersOf = (key: string): string => key.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** How many letters may differ in a word of this length. */
const limitFor = ({ length }: string): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

type Known = ReadonlyMap<string, string>

/** A cache, because a sheet repeats its values while the known terms stay the same. */
const found = new WeakMap<Known, Map<string, string | null>>()

/** The stored value of the label with nearly this spelling; null if there is none, or if two are equally near. */
export function nearTerm(value: string, known: Known): string | null {
  if (value.length > LONGEST) return null
  let values = found.get(known)
  if (!values) found.set(known, (values = new Map()))
  let near = values.get(value)
  if (near === undefined && values.size < MOST_VALUES) values.set(value, (near = nearest(lettersOf(termKey(value)), known)))
  return near ?? null
}

function nearest(key: string, known: Known): string | null {
  let least = limitFor(key)
  let nearestOnes = new Set<string>()
  for (const [label, stored] of known) {
    const distance = spellingDistance(key, lettersOf(label), least)
    if (distance > least) continue
    if (distance < least) nearestOnes = new Set()
    least = distance
    nearestOnes.add(stored)
  }
  const [only = null] = nearestOnes
  return nearestOnes.size === 1 ? only : null
}
