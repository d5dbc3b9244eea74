import { readCellList } from '@faldone/contract/cell-list.ts'

/** What people put between file names besides `;`: a comma, a word, a sign, or just a space after an extension. */
const SEPARATOR = /\s*[,|][\s,|]*|\s+(?:e|ed|and|&|\+|\/|-|–)\s+|(?<=\.(?=\w*[a-z])\w{2,4})\s+/gi
const EXTENSION = /\.(?=\w*[a-z])\w{2,4}$/i
/** A name without extension, as scans are numbered: `F0009r`. */
const CODE = /^(?=\P{Nd}*\p{Nd})[\p{L}\d_./\\*?-]+$/u
/** Limits for a line: how many pieces it may have, and how many of them a name may take. */
const MOST_PIECES = 50
const MOST_OF_A_NAME = 6

/** A piece of a line that may be a name, or the beginning of one. `names`: all possible names that begin here, the longest first. */
type Piece = { start: number; names: string[] }

function piecesOf(line: string): Piece[] {
  const separators = [...line.matchAll(SEPARATOR)]
  if (separators.length === 0 || separators.length >= MOST_PIECES) return [{ start: 0, names: [line] }]
  const ends = [...separators.map(({ index }) => index), line.length]
  const starts = [0, ...separators.map(({ index, 0: separator }) => index + separator.length)]
  return starts.map((start, at) => {
    const near = ends.slice(at, at + MOST_OF_A_NAME).filter((end) => end > start)
    return { start, names: [...new Set([line.length, ...near.reverse()])].map((end) => line.slice(start, end)) }
  })
}

const linesOf = (value: string): string[] => value.split('\n').map((line) => line.trim()).filter(Boolean)

/** All names that a cell may contain, however it is divided. */
export const possibleNames = (cell: string): string[] =>
  readCellList(cell).flatMap((value) => [value, ...linesOf(value).flatMap(piecesOf).flatMap(({ names }) => names)])

/**
 * The names of files in a value of a cell: `F9r.jpg, F9v.jpg` are two. The longest existing name wins, whatever it contains. If none
 * exists, a name ends with its extension, and a line of numbers such as `F9r, F9v` is a list.
 */
export function partNames(value: string, isThere: (name: string) => boolean): string[] {
  return isThere(value) ? [value] : linesOf(value).flatMap((line) => partLine(line, isThere))
}

function partLine(line: string, isThere: (name: string) => boolean): string[] {
  const found: string[] = []
  let end = 0
  const pieces = piecesOf(line)
  const areCodes = pieces.every(({ names }) => CODE.test(names.at(-1)!))
  for (const { start, names } of pieces) {
    if (start < end || names[0] === '') continue
    const name = names.find(isThere) ?? names.findLast((candidate) => EXTENSION.test(candidate)) ?? names.at(areCodes ? -1 : 0)!
    found.push(name)
    end = start + name.length
  }
  return found
}
