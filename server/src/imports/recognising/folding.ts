import { fold as foldAnew } from '../../words/analyser.ts'
import { remembering } from '../../search/remembering.ts'

const REMEMBERED = 20_000

/** As the analyser folds. Sheets repeat names of units and terms, and a row's title and segnatura are asked for often. */
export const fold = remembering(foldAnew, REMEMBERED)

/** Words of a list as they are compared: folded, and with an apostrophe for the accent of a capital (UNIVERSITA') off. */
export const termKey = remembering((text) => fold(text).replace(/'(?!\p{L})/gu, ''), REMEMBERED)
