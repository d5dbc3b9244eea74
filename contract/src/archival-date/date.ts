/** How sure a date is: the terms of the Italian archival standards (ICCU, SAN). */
export type DateQualifier = 'approssimativa' | 'attribuita' | 'incerta' | 'incerta e attribuita' | 'ante quem' | 'post quem'

/**
 * When something was made: earliest and latest day, `YYYY-MM-DD`, both inclusive.
 * A null end beside a given one is open (`ante quem`, `post quem`); both null, and only then, is `undated`.
 */
export type ArchivalDate = {
  dateFrom: string | null
  dateTo: string | null
  dateQualifier: DateQualifier | null
  undated: boolean
}

export type DateReading = { readable: true; date: ArchivalDate } | { readable: false }

export const UNDATED: Readonly<ArchivalDate> = { dateFrom: null, dateTo: null, dateQualifier: null, undated: true }
