import type { Language } from '@faldone/contract/common.ts'
import type { ListedFile } from '@faldone/contract/import-files.ts'
import type { NumberedSheet } from '@faldone/contract/sheet-rows.ts'
import { rowLabel } from './row-label.ts'

/** As spreadsheet programs expect it in each language. */
const DELIMITERS = { it: ';', en: ',' } as const satisfies Record<Language, string>

/** A text that a spreadsheet program would calculate begins with an apostrophe, as in exports. */
const cellOf = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** A list of files as CSV: a line for each row that names a file, with a mark of UTF-8 for spreadsheet programs. */
export function listAsCsv(
  files: readonly ListedFile[], heads: readonly string[], sheets: readonly NumberedSheet[], language: Language
): string {
  const lines = files.flatMap(({ name, rows }) =>
    (rows.length === 0 ? [[name]] : rows.map(({ row, segnatura, title }) => [name, rowLabel(row, sheets), segnatura, title])))
  return `\ufeff${[heads, ...lines].map((cells) => cells.map(cellOf).join(DELIMITERS[language])).join('\r\n')}\r\n`
}
