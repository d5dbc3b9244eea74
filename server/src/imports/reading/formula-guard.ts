/**
 * What a spreadsheet would take for a formula, also behind apostrophes that are there already. Where Chinese or Japanese is
 * typed, full-width and small signs are as good as the plain ones.
 */
const FORMULA = /^'*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n]/

const GUARD = "'"

/** A text as a cell of CSV that no spreadsheet takes for a formula. */
export const guarded = (text: string): string => (FORMULA.test(text) ? GUARD + text : text)

/** The text that was guarded. An apostrophe before anything else, as that of '68, is the text's own. */
export const unguarded = (cell: string): string => (cell.startsWith(GUARD) && FORMULA.test(cell) ? cell.slice(GUARD.length) : cell)
