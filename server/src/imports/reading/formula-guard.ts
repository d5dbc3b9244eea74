/**
 * What a spreadsheet would read as a formula, also after apostrophes. Chinese and Japanese spreadsheets accept full-width and small signs,
 * too.
 */
const FORMULA = /^'*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n]/

const GUARD = "'"

/** A text as a CSV cell that no spreadsheet reads as a formula. */
export const guarded = (text: string): string => (FORMULA.test(text) ? GUARD + text : text)

/** Removes the guard from a text. An apostrophe before anything else, as in '68, belongs to the text. */
export const unguarded = (cell: string): string => (cell.startsWith(GUARD) && FORMULA.test(cell) ? cell.slice(GUARD.length) : cell)
