import type { PlacedWord } from '@faldone/contract/file-text.ts'
import { dividedLine } from './read/page-builder.ts'
import { alignLines } from './align-lines.ts'

type Line = readonly PlacedWord[]
type Edges = { left: number; top: number; right: number; bottom: number }

/** A person is as sure as one can be. */
const SURE = 100
const WHOLE = 10_000

/**
 * The words of corrected lines with their places. A line whose words are as many as before keeps the places of its words; the words of
 * another share the place of their line. A new line stands between those beside it. Words that were not changed are as doubtful as before.
 * `texts`: lines of words with single spaces between them.
 */
export function placeLines(texts: readonly string[], former: readonly Line[]): PlacedWord[][] {
  const before = alignLines(texts, former.map((line) => line.map(([word]) => word).join(' ')))
  const edges = before.map((at) => (at === null ? null : edgesOf(former[at]!)))
  return texts.map((text, at) => {
    const from = before[at]
    const line = from === null || from === undefined ? null : former[from]!
    return line && line.length === text.split(' ').length ? renamed(text, line) : spread(text, edges[at] ?? between(edges, at))
  })
}

const renamed = (text: string, line: Line): PlacedWord[] => text.split(' ').map((word, at) => {
  const [former, left, top, right, bottom, confidence] = line[at]!
  return [word, left, top, right, bottom, word === former ? confidence : SURE]
})

const spread = (text: string, { left, top, right, bottom }: Edges): PlacedWord[] =>
  dividedLine({ text, box: { left, top, right, bottom } })
    .map(({ text: word, box }) => [word, Math.round(box!.left), top, Math.round(box!.right), bottom, SURE])

const edgesOf = (line: Line): Edges => ({
  left: Math.min(...line.map(([, left]) => left)), top: Math.min(...line.map(([, , top]) => top)),
  right: Math.max(...line.map(([, , , right]) => right)), bottom: Math.max(...line.map(([, , , , bottom]) => bottom)),
})

/** The place of a new line: below the one before it, as high as that one, but not beyond the one after it. */
function between(edges: readonly (Edges | null)[], at: number): Edges {
  const above = edges.slice(0, at).findLast((one) => one !== null)
  const below = edges.slice(at).find((one) => one !== null)
  const near = above ?? below ?? { left: 0, top: 0, right: WHOLE, bottom: WHOLE }
  const height = near.bottom - near.top
  const top = above ? above.bottom : Math.max(near.top - height, 0)
  const end = below && below.top > top ? below.top : WHOLE
  return { left: near.left, right: near.right, top: Math.min(top, WHOLE), bottom: Math.min(top + height, end) }
}
