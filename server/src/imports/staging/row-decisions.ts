import { isDitto } from '@faldone/contract/ditto.ts'
import type { GroupDecision } from '@faldone/contract/import.ts'
import type { Finding } from '@faldone/contract/import-findings.ts'
import { proposalIn } from '@faldone/contract/import-proposals.ts'
import type { ReadColumn } from '../recognising/header.ts'
import type { EditedRow, RowChoice, RowPlan } from '../planning/row-plan.ts'
import { heldDocument, type StagedRow } from './staged-store.ts'

/** Applies decisions to the rows of their groups. All other rows remain the same objects. */
export function applyDecisions(decisions: readonly GroupDecision[], columns: readonly ReadColumn[]): (row: StagedRow) => StagedRow {
  if (decisions.length === 0) return (row) => row
  const byGroup = new Map(decisions.map((decision) => [groupKey(decision), decision]))
  const above = namesAbove(decisions, columns)
  return (row) => {
    above.see(row)
    const findings = JSON.parse(row.findingsText ?? '[]') as Finding[]
    const decided = findings.flatMap((finding) => {
      const decision = byGroup.get(groupKey(finding)) ?? byGroup.get(groupKey({ ...finding, value: null }))
      return decision ? [decision.decision === 'accept' ? accepted(decision, finding) : decision] : []
    })
    return decided.reduce<StagedRow>((before, decision) => ({
      ...before, ...(decision.decision === 'fill' ? above.filled(before, decision) : outcomeOf(before, decision, columns))
    }), row)
  }
}

/** What is proposed for a row; its own finding says it. */
const accepted = (decision: GroupDecision, finding: Finding): GroupDecision =>
  ({ ...decision, decision: 'map', target: proposalIn(finding)?.target ?? finding.value ?? '' })

/**
 * The names above, in columns whose gaps are to be filled. Rows must come in their order. Rows that are left out, or do not describe a
 * record, are ignored.
 */
function namesAbove(decisions: readonly GroupDecision[], columns: readonly ReadColumn[]) {
  const filled = columns.filter(({ header }) => decisions.some(({ decision, column }) => decision === 'fill' && column === header))
  const names = new Map<string, string>()
  return {
    see({ cells, choice, planText, findingsText }: StagedRow): void {
      if (planText === SKIPPED || findingsText?.includes('"TOTAL_ROW"')) return
      for (const { header, column, parts: [index = 0] } of filled) {
        const name = cells[index]?.trim()
        if (name && !isDitto(name) && !choice?.without.includes(column)) names.set(header, name)
      }
    },
    filled(row: EditedRow, { column: header }: GroupDecision): Partial<EditedRow> {
      const read = filled.find((column) => column.header === header)
      const name = names.get(header)
      return read && name ? withCells(row, { [read.parts[0]!]: name }) : {}
    },
  }
}

const SKIPPED = JSON.stringify({ action: 'skipped' } satisfies RowPlan)

const groupKey = ({ code, column, value }: Pick<Finding, 'code' | 'column' | 'value'>): string => [code, column, value].join('\0')

function outcomeOf(
  row: StagedRow, { column: header, decision, target = '', value }: GroupDecision, columns: readonly ReadColumn[]
): Partial<EditedRow> {
  const choice = row.choice ?? { leftOut: false, without: [] }
  if (decision === 'take') return { choice: ticked(choice, heldDocument(row)) }
  if (decision === 'leaveOut') return { choice: { ...choice, leftOut: true } }
  const read = columns.find((column) => column.header === header)
  if (!read) return {}
  if (decision === 'empty') return { choice: { ...choice, without: [...new Set([...choice.without, read.column])] } }
  const [first = 0] = read.parts
  const text = row.cells[first] ?? ''
  // One name of several. The others stay.
  if (read.column === 'file' && value !== null && text.includes(value))
    return withCells(row, { [first]: text.replace(value, () => target) })
  return withCells(row, Object.fromEntries(read.parts.map((index, at) => [index, at === 0 ? target : ''])))
}

/** A row with the tick for updating this record of another fondo, or without a tick. */
export function ticked({ otherFondo: _, ...choice }: RowChoice, record: string | undefined): RowChoice {
  return { ...choice, ...(record !== undefined && { otherFondo: record }) }
}

/** A row with new texts in some of its cells, by their index. It keeps the texts of the file. */
export function withCells({ cells, original }: EditedRow, edits: Readonly<Record<string, string>>): Pick<EditedRow, 'cells' | 'original'> {
  const edited = [...cells]
  for (const [index, text] of Object.entries(edits)) {
    while (edited.length < Number(index)) edited.push('')
    edited[Number(index)] = text
  }
  while (edited.length > 0 && edited.at(-1) === '') edited.pop()
  const before = original ?? cells
  return { cells: edited, original: JSON.stringify(before) === JSON.stringify(edited) ? null : before }
}
