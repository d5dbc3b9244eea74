import { fold } from '../../words/analyser.ts'

/** Rows by their segnature, to be found in names of files. */
export type Segnature = {
  add(row: number, segnatura: string): void
  /** The row whose segnatura a path contains; null if there is none, or more than one. */
  rowFor(path: string): number | null
}

const SEVERAL = -1

/** Letters and numbers, each by itself and without leading zeros: `RA/001` and `ra_001` are both `ra`, `1`. */
const piecesOf = (text: string): string[] =>
  (fold(text).match(/\p{L}+|\d+/gu) ?? []).map((piece) => piece.replace(/^0+(?=\d)/, ''))

const withoutExtension = (name: string): string => name.replace(/(?<=.)\.[^.]*$/, '')

/**
 * The longest segnatura in a name wins: `A_1_2_recto` is A/1/2, not A/1. One that is only a number must begin the name, and one that is
 * only letters must be all of it, because names contain years and words. If the name of a file contains none, those of its folders are
 * looked at, from the last to the first.
 */
export function segnature(): Segnature {
  const rows = new Map<string, number>()
  let longest = 0

  /** The rows of all segnature of this length in a name. */
  function rowsOf(pieces: readonly string[], length: number): Set<number> {
    const found = new Set<number>()
    for (let at = 0; at + length <= pieces.length; at++) {
      const mark = pieces.slice(at, at + length)
      const isAlone = length === 1 && (at > 0 || (!/\d/.test(mark[0]!) && pieces.length > 1))
      const row = isAlone ? undefined : rows.get(mark.join(' '))
      if (row !== undefined) found.add(row)
    }
    return found
  }

  /** Undefined if a name contains no segnatura. */
  function rowIn(name: string): number | null | undefined {
    const pieces = piecesOf(name)
    for (let length = Math.min(longest, pieces.length); length > 0; length--) {
      const [row, another] = rowsOf(pieces, length)
      if (row !== undefined) return another === undefined && row !== SEVERAL ? row : null
    }
    return undefined
  }

  return {
    add(row, segnatura) {
      const pieces = piecesOf(segnatura)
      const key = pieces.join(' ')
      if (key === '') return
      longest = Math.max(longest, pieces.length)
      rows.set(key, rows.has(key) ? SEVERAL : row)
    },
    rowFor(path) {
      const [file, ...folders] = path.split('/').reverse()
      for (const name of [withoutExtension(file!), ...folders]) {
        const row = rowIn(name)
        if (row !== undefined) return row
      }
      return null
    },
  }
}
