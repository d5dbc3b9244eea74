import { isDitto } from '@faldone/contract/ditto.ts'
import type { GroupDecision } from '@faldone/contract/import.ts'
import type { Finding } from '@faldone/contract/import-findings.ts'
import { proposalIn } from '@faldone/contract/import-proposals.ts'
import { sheetOf } from '@faldone/contract/sheet-rows.ts'
import type { Layout } from '../recognising/header.ts'
import { cellsTogether, cellsUnder, columnText, isUnder, type ReadColumn, withPiece } from '../recognising/read-column.ts'
import type { EditedRow, RowChoice, RowPlan } from '../planning/row-plan.ts'
import { heldDocument, type StagedRow } from './staged-store.ts'

/** Applies decisions to the rows of their groups. All other rows remain the same objects. */
export function applyDecisions(
  decisions: readonly GroupDecision[], { columns, parts = [] }: Pick<Layout, 'columns' | 'parts'>
): (row: StagedRow) => StagedRow {
  if (decisions.length === 0) return (row) => row
  const bySheet = new Map(parts.map((part) => [part, decided(decisions, part.columns)]))
  const whole = decided(decisions, columns)
  return (row) => (bySheet.get(sheetOf(row.number, parts)!) ?? whole)(row)
}

function decided(decisions: readonly GroupDecision[], columns: readonly ReadColumn[]): (row: StagedRow) => StagedRow {
  const byGroup = new Map(decisions.map((decision) => [groupKey(decision), decision]))
  const above = namesAbove(decisions, columns)
  return (row) => {
    above.see(row)
    const findings = JSON.parse(row.findingsText ?? '[]') as Finding[]
    const meant = findings.flatMap((finding) => {
      const decision = byGroup.get(groupKey(finding)) ?? byGroup.get(groupKey({ ...finding, value: null }))
      return decision ? [decision.decision === 'accept' ? accepted(decision, finding) : decision] : []
    })
    return meant.reduce<StagedRow>((before, decision) => ({
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
  const headers = new Set(decisions.filter(({ decision }) => decision === 'fill').map(({ column }) => column))
  const filled = columns.flatMap((read) => [...headers].filter((header) => isUnder(read, header)).map(
    (header) => ({ header, column: read.column, index: cellsUnder(read, header)[0]! })
  ))
  const names = new Map<string, string>()
  return {
    see({ cells, choice, planText, findingsText }: StagedRow): void {
      if (planText === SKIPPED || findingsText?.includes('"TOTAL_ROW"')) return
      for (const { header, column, index } of filled) {
        const name = cells[index]?.trim()
        if (name && !isDitto(name) && !choice?.without.includes(column)) names.set(header, name)
      }
    },
    filled(row: EditedRow, { column: header }: GroupDecision): Partial<EditedRow> {
      const read = filled.find((column) => column.header === header)
      const name = names.get(header)
      return read && name ? withCells(row, { [read.index]: name }) : {}
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
  const read = columns.find((column) => isUnder(column, header))
  if (!read) return {}
  const isOfField = !read.ways || value === null || value === columnText(row.cells, read)
  if (decision === 'empty' && isOfField) return { choice: { ...choice, without: [...new Set([...choice.without, read.column])] } }
  const [first = 0, ...others] = isOfField ? cellsTogether(read) : cellsUnder(read, header)
  const text = row.cells[first] ?? ''
  const written = decision === 'map' ? target : ''
  // One name of several. The others stay.
  const isName = read.column === 'file' && value !== null && text.includes(value)
  const now = isName ? text.replace(value, () => written) : withPiece(text, read.ways?.[read.parts.indexOf(first)], written)
  return withCells(row, { [first]: now, ...Object.fromEntries(others.map((index) => [index, ''])) })
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
  const before = original ?? cells
  const isSame = JSON.stringify(withoutEnd(before)) === JSON.stringify(withoutEnd(edited))
  return { cells: withoutEnd(edited), original: isSame ? null : before }
}

/** Texts without the empty ones at their end. */
const withoutEnd = (texts: readonly string[]): string[] => texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
