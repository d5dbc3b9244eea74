import type { Language } from './common.ts'
import type { Label } from './label.ts'

/** The colours that cells are filled with, in the forms that sentences need: a red row, red rows, red cells. */
const FORMS = {
  rosso: { row: 'Riga rossa', rows: 'rosse', cells: 'Celle rosse', en: 'red' },
  arancione: { row: 'Riga arancione', rows: 'arancioni', cells: 'Celle arancioni', en: 'orange' },
  giallo: { row: 'Riga gialla', rows: 'gialle', cells: 'Celle gialle', en: 'yellow' },
  verde: { row: 'Riga verde', rows: 'verdi', cells: 'Celle verdi', en: 'green' },
  azzurro: { row: 'Riga azzurra', rows: 'azzurre', cells: 'Celle azzurre', en: 'light blue' },
  blu: { row: 'Riga blu', rows: 'blu', cells: 'Celle blu', en: 'blue' },
  viola: { row: 'Riga viola', rows: 'viola', cells: 'Celle viola', en: 'purple' },
  rosa: { row: 'Riga rosa', rows: 'rosa', cells: 'Celle rosa', en: 'pink' },
} as const

export type Colour = keyof typeof FORMS
export const COLOURS = Object.keys(FORMS) as Colour[]

/** The columns that are added to a sheet for filled rows and for filled cells. Records keep what they hold under these names. */
export const colourHeader = (colour: Colour, of: 'row' | 'cells'): string => FORMS[colour][of]

/** What is in a row that is filled with a colour that no legend explains. */
export const COLOURED = 'sì'

const BY_HEADER = new Map(COLOURS.flatMap((colour) => (['row', 'cells'] as const).map((of) => [colourHeader(colour, of), { colour, of }])))

/** The colour that a column was added for; null for all other columns. */
export const colourOf = (header: string): { colour: Colour; of: 'row' | 'cells' } | null => BY_HEADER.get(header) ?? null

const capitalised = (word: string): string => word.replace(/^./, (letter) => letter.toUpperCase())

/** The headings of the columns that are added for what stands beside the texts of cells, and how pages in English show them. */
export const ASIDE_HEADERS = { comments: 'Commenti delle celle', links: 'Collegamenti delle celle' } as const
const ASIDE_IN_ENGLISH: Record<string, string> = { [ASIDE_HEADERS.comments]: 'Cell comments', [ASIDE_HEADERS.links]: 'Cell links' }

/** A column's heading as a page shows it: those that were added in the page's language, all others as they stand in the sheet. */
export function shownHeading(header: string, language: Language): string {
  if (language === 'en' && Object.hasOwn(ASIDE_IN_ENGLISH, header)) return ASIDE_IN_ENGLISH[header]!
  const found = language === 'en' ? colourOf(header) : null
  return found ? `${capitalised(FORMS[found.colour].en)} ${found.of === 'row' ? 'row' : 'cells'}` : header
}

/** How many rows are filled with a colour, or have cells that are: `15 righe rosse`. */
export function colouredRows(header: string, rows: number, written: (number: number) => string): Label | null {
  const found = colourOf(header)
  if (!found) return null
  const { row, rows: many, cells, en } = FORMS[found.colour]
  const [inIt, inEn] = [`${written(rows)} ${rows === 1 ? 'riga' : 'righe'}`, `${written(rows)} ${rows === 1 ? 'row' : 'rows'}`]
  if (found.of === 'cells') return { it: `${cells} in ${inIt}`, en: `${capitalised(en)} cells in ${inEn}` }
  return { it: rows === 1 ? `1 ${row.toLowerCase()}` : `${inIt} ${many}`, en: `${written(rows)} ${en} ${rows === 1 ? 'row' : 'rows'}` }
}

/** Whether a legend says that what has a colour is not for everybody. */
export const saysClosed = (legend: string): boolean =>
  /\b(?:riservat|non (?:si )?consultabil|non pubblic|chius|privat|vincolat|privacy|sensibil|confiden|restricted|reserved|closed)/i.test(legend)
