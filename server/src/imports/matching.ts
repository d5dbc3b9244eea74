import type { KnownRecord } from './archive-view.ts'
import { fold } from './folding.ts'
import type { Draft } from './row-plan.ts'

const NAMED_ROWS = 8

/** 2, 17, 30 … */
export const rowList = (rows: readonly number[]): string => rows.slice(0, NAMED_ROWS).join(', ') + (rows.length > NAMED_ROWS ? ' …' : '')

/**
 * The record that a row is about: the one with its id, or else with its segnatura. Whatever is ambiguous becomes an
 * error; an unknown id means a new record. A segnatura that a record has already is never an error for that record.
 */
export function matchRecord(draft: Draft): KnownRecord | null {
  const { content, archive, rivals, report } = draft
  const segnatura = content.fields.segnatura
  const holders = segnatura ? (archive.bySegnatura.get(fold(segnatura)) ?? []) : []
  const idKey = content.id && fold(content.id)
  const record = idKey ? (archive.byId.get(idKey) ?? null) : holders.length === 1 ? holders[0]! : null
  if (rivals.id) report('id', 'ID_TWICE_IN_FILE', content.id, { rows: rowList(rivals.id) })
  else if (rivals.record) report(idKey ? 'id' : 'segnatura', 'RECORD_TWICE_IN_FILE', idKey ?? segnatura ?? null, { rows: rowList(rivals.record) })
  if (idKey && !record) reportUnknownId(draft, idKey)
  const keepsSegnatura = record !== null && content.id !== null && holders.includes(record)
  if (segnatura && !keepsSegnatura) reportSegnatura(draft, segnatura, holders, record)
  return record
}

/** Without the id, which its sentence does not say either: all rows with ids of another catalogue are one group, and one decision. */
function reportUnknownId({ archive, report }: Draft, idKey: string): void {
  report('id', archive.strangers.get(idKey) ?? 'ID_UNKNOWN')
}

function reportSegnatura({ content, rivals, report }: Draft, segnatura: string, holders: readonly KnownRecord[], record: KnownRecord | null): void {
  if (rivals.segnatura) report('segnatura', 'SEGNATURA_TWICE_IN_FILE', segnatura, { rows: rowList(rivals.segnatura) })
  const another = holders.find((holder) => holder !== record)
  if (!another) return
  if (content.id) report('segnatura', 'SEGNATURA_OF_ANOTHER', segnatura, { title: another.fields.title ?? '' })
  else report('segnatura', 'SEGNATURA_TWICE_IN_ARCHIVE', segnatura)
}
