import { presentDay } from '@faldone/contract/closure.ts'
import type { Language } from '@faldone/contract/common.ts'
import type { ExportQuery } from '@faldone/contract/export.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import type { Label } from '@faldone/contract/label.ts'
import { STANDARD_NAMES, type StandardName, STANDARDS } from '@faldone/contract/standards.ts'
import type { WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import type { ExportTask, SheetTask } from './process.ts'

export const TYPES: Record<ExportTask['format'], string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  ...(Object.fromEntries(STANDARD_NAMES.map((name) => [name, STANDARDS[name].mediaType])) as Record<StandardName, string>),
}

const NOUNS = {
  agents: { it: 'Persone e organizzazioni', en: 'People and organisations' }, units: { it: 'Unità', en: 'Units' },
  terms: { it: 'Tematiche e tipologie', en: 'Themes and types' },
} as const satisfies Record<WholeSheetName, Label>

/** What a query asks to write, and the name of the file. */
export function taskOf({ kind, columns, lang, format, ...query }: ExportQuery, language: Language): { task: SheetTask; fileName: string } {
  const spoken = lang ?? language
  const name = KINDS[kind].plural[spoken]
  const documents = { kind, query: { ...query, kind: [kind], page: 1, pageSize: 1 }, columns: columns ?? null, lang: spoken }
  return { task: { format, sheetName: name, documents }, fileName: `${name} ${presentDay()}.${format}` }
}

/** The task that writes all entries of a noun, and the name of the file. */
export const wholeTaskOf = (
  noun: WholeSheetName, format: SheetTask['format'], lang: Language
): { task: SheetTask; fileName: string } =>
  ({ task: { format, sheetName: NOUNS[noun][lang], whole: { noun, lang } }, fileName: `${NOUNS[noun][lang]} ${presentDay()}.${format}` })
