import type { ImportAnswer, Validate } from '@faldone/contract/import.ts'
import type { KindName } from '@faldone/contract/kinds.ts'

/** What a user chooses for a sheet of a workbook. `fondo`: '' for none. */
export type SheetPlan = { sheet: string; isRead: boolean; fondo: string; kind: KindName }

/** The sheets that were read. */
export const namesRead = ({ sheet, parts }: Pick<ImportAnswer, 'sheet' | 'parts'>): string[] =>
  (parts.length > 0 ? parts.map((part) => part.sheet) : sheet === null ? [] : [sheet])

/** The choices so far, with the fondi that the titles of sheets name. */
export function beginningOf({ sheet, sheets, parts, kind }: Pick<ImportAnswer, 'sheet' | 'sheets' | 'parts' | 'kind'>): SheetPlan[] {
  const read = namesRead({ sheet, parts })
  return sheets.map((name) => {
    const part = parts.find((one) => one.sheet === name)
    return { sheet: name, isRead: read.includes(name), fondo: part?.fondo ?? part?.titleFondo ?? '', kind: part?.kind ?? kind }
  })
}

/** Nobody has said that the other sheets are left out. */
export const isUntold = ({ findings }: Pick<ImportAnswer, 'findings'>): boolean => findings.some(({ code }) => code === 'OTHER_SHEETS')

/** Titles of sheets name fondi that nobody has taken yet. */
export const hasOffers = ({ parts }: Pick<ImportAnswer, 'parts'>): boolean =>
  parts.some(({ fondo, titleFondo }) => fondo === null && titleFondo !== null)

/** The same as choices for a check. */
export function choicesOf(plans: readonly SheetPlan[]): Validate {
  const read = plans.filter(({ isRead }) => isRead)
  if (read.length === 1) return { sheet: read[0]!.sheet }
  return {
    allSheets: false,
    sheets: read.map(({ sheet, fondo, kind }) => ({ sheet, kind, ...(fondo.trim() !== '' && { fondo: fondo.trim() }) })),
  }
}
