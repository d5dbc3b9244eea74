/** How certain a date is, in the terms of the Italian archival standards (ICCU, SAN). */
export type DateQualifier = 'approssimativa' | 'attribuita' | 'incerta' | 'incerta e attribuita' | 'ante quem' | 'post quem'

/**
 * When something was made: earliest and latest day, `YYYY-MM-DD`, both inclusive. If one of them is null, that end is open (`ante quem`,
 * `post quem`). Both are null if, and only if, the date is `undated`.
 */
export type ArchivalDate = {
  dateFrom: string | null
  dateTo: string | null
  dateQualifier: DateQualifier | null
  undated: boolean
}

export type DateReading = { readable: true; date: ArchivalDate } | { readable: false }

export const UNDATED: Readonly<ArchivalDate> = { dateFrom: null, dateTo: null, dateQualifier: null, undated: true }
