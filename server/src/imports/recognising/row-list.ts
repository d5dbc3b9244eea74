import { type NumberedSheet, rowName } from '@faldone/contract/sheet-rows.ts'

const NAMED_ROWS = 8

/** 2, 17, 30 … If several sheets are read: Fondo 2, Foto 17 … */
export const rowList = (rows: readonly number[], sheets: readonly NumberedSheet[] = []): string =>
  rows.slice(0, NAMED_ROWS).map((row) => rowName(row, sheets)).join(', ') + (rows.length > NAMED_ROWS ? ' …' : '')
