import { isBlank } from '@faldone/contract/common.ts'
import { isOwnName, type OwnName } from '@faldone/contract/own-values.ts'
import { isEmptyMark } from '../recognising/empty-mark.ts'
import { columnText, type ReadColumn } from '../recognising/read-column.ts'
import type { KnownDocument } from './archive-view.ts'
import type { Draft, PlanRules } from './row-plan.ts'

/**
 * The rules for a row without the columns of own fields that records of its kind do not have, and these columns.
 */
export function ofRowKind(rules: PlanRules): { rules: PlanRules; strange: ReadColumn[] } {
  const isStrange = ({ column }: ReadColumn) => isOwnName(column) && !rules.own.get(column)!.kinds.includes(rules.kind)
  const strange = rules.columns.filter(isStrange)
  if (strange.length === 0) return { rules, strange }
  return { rules: { ...rules, columns: rules.columns.filter((read) => !isStrange(read)) }, strange }
}

/** Keeps what these columns say in the note, each on a line of its own under its heading, and says so. */
export function keepInNote(
  { row, rules, content: { fields }, report }: Draft, strange: readonly ReadColumn[], known: KnownDocument | null
): void {
  for (const read of strange) {
    const text = columnText(row.cells, read)
    if (isBlank(text) || isEmptyMark(text)) continue
    const line = `${read.header}: ${text}`
    const note = fields.note === undefined ? (known?.fields.note ?? null) : fields.note
    if (note?.split('\n').includes(line)) continue
    fields.note = note ? `${note}\n${line}` : line
    const { it, en } = rules.own.get(read.column as OwnName)!
    report(read.column, 'OWN_KEPT_IN_NOTE', text, { field: { it, en } })
  }
}
