import type { ImportAnswer, Validate } from '@faldone/contract/import.ts'
import type { KindName } from '@faldone/contract/kinds.ts'

/** What a user chooses for a sheet of a workbook. `fondo`: '' for none. `headerRow`: null if it is to be recognised. */
export type SheetPlan = { sheet: string; isRead: boolean; fondo: string; kind: KindName; headerRow: number | null }

type Workbook = Pick<ImportAnswer, 'sheet' | 'sheets' | 'hiddenSheets' | 'parts' | 'kind'>

/** The sheets that were read. */
export const namesRead = ({ sheet, parts }: Pick<ImportAnswer, 'sheet' | 'parts'>): string[] =>
  (parts.length > 0 ? parts.map((part) => part.sheet) : sheet === null ? [] : [sheet])

/** The choices so far, with the fondi that the titles of sheets name. Hidden sheets come last. */
export function beginningOf({ sheet, sheets, hiddenSheets, parts, kind }: Workbook): SheetPlan[] {
  const read = namesRead({ sheet, parts })
  return [...sheets, ...hiddenSheets].map((name) => {
    const part = parts.find((one) => one.sheet === name)
    return {
      sheet: name, isRead: read.includes(name), fondo: part?.fondo ?? part?.titleFondo ?? '', kind: part?.kind ?? kind,
      headerRow: part?.chosenRow ?? null,
    }
  })
}

/** Whether the same rows are read with both choices. */
export const isReadAlike = (some: readonly SheetPlan[], others: readonly SheetPlan[]): boolean =>
  rowsOf(some) === rowsOf(others)

const rowsOf = (plans: readonly SheetPlan[]): string =>
  JSON.stringify(plans.filter(({ isRead }) => isRead).map(({ sheet, headerRow }) => [sheet, headerRow]))

/** Nobody has said that the other sheets are left out. */
const isUntold = ({ findings }: Pick<ImportAnswer, 'findings'>): boolean => findings.some(({ code }) => code === 'OTHER_SHEETS')

/** Titles of sheets name fondi that nobody has taken yet. */
export const hasOffers = ({ parts }: Pick<ImportAnswer, 'parts'>): boolean =>
  parts.some(({ fondo, titleFondo }) => fondo === null && titleFondo !== null)

/** The same as choices for a check. */
export function choicesOf(plans: readonly SheetPlan[]): Validate {
  const read = plans.filter(({ isRead }) => isRead)
  const [first, second] = read
  if (first && !second) return { sheet: first.sheet, ...(first.headerRow !== null && { headerRow: first.headerRow }) }
  return {
    allSheets: false,
    sheets: read.map(({ sheet, fondo, kind, headerRow }) => ({
      sheet, kind, ...(fondo.trim() !== '' && { fondo: fondo.trim() }), ...(headerRow !== null && { headerRow }),
    })),
  }
}

export const namesFiles = ({ columns }: ImportAnswer): boolean => columns.some(({ column }) => column === 'file')

/** Whether files belong to the rows, so that they are more than a setting. */
export const hasFiles = (sheet: ImportAnswer): boolean => namesFiles(sheet) || sheet.files > 0

/** Whether the rows name files, and none was sent. */
export const asksForFiles = (sheet: ImportAnswer): boolean => namesFiles(sheet) && sheet.files === 0

/** Whether somebody has to say which sheets are read. */
export const asksOfSheets = (sheet: ImportAnswer): boolean => sheet.sheets.length + sheet.hiddenSheets.length > 1
  && (isUntold(sheet) || hasOffers(sheet) || sheet.unread.length > 0 || sheet.state === 'failed')
