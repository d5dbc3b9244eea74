import { fold as foldAnew } from '../../words/analyser.ts'
import { remembering } from '../../search/remembering.ts'

const REMEMBERED = 20_000

/**
 * Folds as the analyser does, with a cache. Sheets repeat names of units and terms, and the title and segnatura of a row are needed often.
 */
export const fold = remembering(foldAnew, REMEMBERED)

/**
 * Terms of a list in the form in which they are compared: folded, and without an apostrophe that stands for the accent of a capital
 * (UNIVERSITA').
 */
export const termKey = remembering((text) => fold(text).replace(/'(?!\p{L})/gu, ''), REMEMBERED)
