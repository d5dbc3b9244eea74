import { remembering } from '../../search/remembering.ts'
import { fold } from './folding.ts'

const REMEMBERED = 20_000

/** Signs that tell no two units apart. Others do: `A+`, `Rossi & Verdi`. */
const SIGN = /[\s.,;:!?·'"«»“”„()[\]{}_/\\|…‐‑‒–—-]+/gu
const ROMAN = /^[ivxlcdm.]+$/

/** P.C.I. is PCI; but I.I. may be the first part of the first. */
const withoutStops = (folded: string): string =>
  folded.replace(/(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?!\p{L})/gu, (name) => (ROMAN.test(name) ? name : name.replaceAll('.', '')))

/** Between two digits a sign counts: `1/2` is not `12`, nor `1-2`. Anywhere else it parts words, as it does a word from a number. */
function keyOf(name: string): string {
  const folded = fold(name)
  const key = withoutStops(folded)
    .replace(SIGN, (signs, at: number, whole: string) => {
      const isWithin = /\p{N}/u.test(whole[at - 1] ?? '') && /\p{N}/u.test(whole[at + signs.length] ?? '')
      return isWithin ? signs.replaceAll(' ', '') || ' ' : ' '
    })
    .replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
    .trim()
  return key || folded
}

/**
 * The name of a unit as it is compared with others of a sheet and of the archive: without case, accents, spaces and punctuation.
 * `Busta 1`, `busta 1.` and `Busta1` are one unit. Ordinary names have the same key as when they are folded.
 */
export const unitKey = remembering(keyOf, REMEMBERED)
