/** What a sheet's file may be called. */
export const SHEET_TYPES = '.xlsx,.xlsm,.xls,.ods,.csv,.tsv,.txt'
