import type { Language } from '@faldone/contract/common.ts'
import { errorMessage } from '@faldone/contract/errors.ts'
import type { Kept } from '@faldone/contract/history.ts'
import type { ImportAnswer, ImportColumn, ImportSummary } from '@faldone/contract/import.ts'
import type { Label } from '@faldone/contract/label.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { termKey } from './recognising/folding.ts'
import { headerKey, isDecided, isDecidedOrSaid, type Layout, mappingIn, meaningOf, withProgram } from './recognising/header.ts'
import { programOf } from './recognising/programs/programs.ts'
import { guessedKind, rowKindsIn } from './recognising/row-kinds.ts'
import { ownHeadings } from './recognising/own-headings.ts'
import { proposalsFor } from './recognising/proposals.ts'
import { fieldAt } from './recognising/read-column.ts'
import { samplesIn } from './recognising/samples.ts'
import type { Head } from './recognising/sheet-part.ts'
import { sheetChoice } from './recognising/workbook.ts'
import { getSummary } from './staging/list-store.ts'
import { rowsOfDocuments } from './staging/row-store.ts'
import { scopeOfSheet } from './planning/scope.ts'
import { getImport, type Import } from './staging/store.ts'
import { toldOutcome } from './staging/told-finding.ts'
import type { ImportsInHand } from './work.ts'

const BAG_WITH: Label = { it: 'pacchetto BagIt con ', en: 'BagIt bag with ' }

/** A summary with the work in progress. */
export function withWork(summary: ImportSummary, work: ImportsInHand): ImportSummary {
  const running = work.of(summary.importId)
  return running ? { ...summary, state: running.task.state, progress: running.progress } : summary
}

type Telling = { work: ImportsInHand; basePath: string; viewer: Viewer; language: Language }

/** Returns an import as its reader is shown it. */
export type Tell = (request: FastifyRequest, importId: string) => Promise<ImportAnswer>

/** An import as a viewer is shown it. Throws NOT_FOUND. */
export async function tellImport(db: Db, importId: string, { work, basePath, viewer, language }: Telling): Promise<ImportAnswer> {
  const summary = withWork(await getSummary(db, importId), work)
  const found = await getImport(db, importId)
  const { layout, counts, options, undone } = found
  const problem = work.problemOf(importId)
  const ticket = viewer.ticketFor?.(importId)
  return {
    ...summary,
    ...toldOutcome(found),
    program: programIn(found, language),
    sheet: layout?.sheet ?? null,
    sheets: layout?.sheets ?? [],
    parts: partsOf(found),
    unread: (layout?.unread ?? []).map((name) => ({ sheet: name, head: headOf(layout!, name) })),
    hiddenSheets: layout?.hiddenSheets ?? [],
    allSheets: options.allSheets ?? false,
    headerRow: layout?.headerRow ?? null,
    chosenRow: options.headerRow ?? null,
    head: layout?.head ?? [],
    columns: columnsOf(found),
    unknownTerms: options.unknownTerms,
    fondo: options.fondo ?? null,
    titleFondo: layout?.titleFondo ?? null,
    scope: scopeOfSheet(found),
    values: options.values ?? {},
    recalled: recalledIn(found),
    ...kindsOf(found),
    hasPeople: layout?.others?.people ?? false,
    files: options.files ?? 0,
    problem: problem && { code: problem.code, Message: errorMessage(problem.code, language, problem.values) },
    reportUrl: layout && counts && summary.hasRows
      ? `${basePath}/api/archive/xls/${importId}/report${ticket ? `?ticket=${ticket}` : ''}`
      : null,
    undone: summary.state === 'undone' && undone ? { ...undone, kept: await withRows(db, importId, undone.kept) } : null,
  }
}

/** What a sheet is called after: its format or the program that wrote it, and the bag that it came in. */
function programIn({ layout, options: { inBag } }: Import, language: Language): string | null {
  const name = layout?.others?.format ?? (layout && programOf(layout.header)?.label[language]) ?? null
  return name && inBag ? BAG_WITH[language] + name : name
}

/** What comes from an earlier sheet with the same headings. */
function recalledIn({ kind, options: { recalled } }: Import): ImportAnswer['recalled'] {
  const former = recalled?.kind ?? null
  return { values: recalled?.values ?? false, fondo: recalled?.fondo ?? false, kind: former === kind ? null : former }
}

/** The sheets that are read together, with what was chosen for each. */
const partsOf = ({ kind, layout, options }: Import): ImportAnswer['parts'] =>
  (layout?.parts ?? []).map(({ sheet, from, rows, headerRow, titleFondo = null }) => {
    const chosen = sheetChoice(options, sheet)
    return {
      sheet, from, rows, headerRow, kind: chosen.kind ?? kind, fondo: chosen.fondo ?? null, titleFondo,
      chosenRow: chosen.headerRow ?? null, head: headOf(layout!, sheet),
    }
  })

const headOf = ({ heads = [] }: Layout, name: string): Head => heads.find(({ sheet }) => sheet === name)?.head ?? []

/** The column that says the kinds, and what its words mean. */
function kindsOf({ kind, layout, options }: Import): Pick<ImportAnswer, 'kindColumn' | 'kindValues'> {
  const kinds = rowKindsIn({ layout, options })
  if (!kinds) return { kindColumn: null, kindValues: [] }
  const kindValues = (layout?.kindValues ?? []).map(({ value, rows }) => {
    const said = kinds.words.get(termKey(value)) ?? guessedKind(value)
    return { value, rows, kind: said ?? kind, isSure: said !== null }
  })
  return { kindColumn: kinds.header, kindValues }
}

async function withRows(db: Db, importId: string, kept: readonly Kept[]): Promise<NonNullable<ImportAnswer['undone']>['kept']> {
  const rows = await rowsOfDocuments(db, importId, kept.map(({ id }) => id))
  return kept.map((record) => ({ ...record, row: rows.get(record.id) ?? null }))
}

function columnsOf({ kind, layout, options, own }: Import): ImportColumn[] {
  if (!layout) return []
  const mapping = withProgram(mappingIn(options, ownHeadings(kind, own)), layout.header)
  // What was read before samples were kept has its first rows.
  const samples = layout.samples ?? samplesIn((layout.head ?? []).flatMap(({ row, cells }) =>
    (row > layout.headerRow ? [{ number: row, cells }] : [])))
  const read = new Set(layout.columns.map(({ header }) => headerKey(header)))
  const proposals = proposalsFor(layout)
  return layout.header.flatMap((header, index) => {
    if (header === '') return []
    const key = headerKey(header)
    const column = fieldAt(layout.columns, index)?.column ?? null
    // A repeated header cannot be told apart by what was decided about it.
    const meant = column === null && !read.has(key) ? meaningOf(header, layout.headerRow, mapping) : null
    return [{
      index, header, column, byHand: isDecidedOrSaid(mapping, key), meant, reading: mapping.get(key)?.reading ?? null,
      proposed: isDecided(mapping, key) ? null : (proposals.get(index) ?? null),
      remembered: options.remembered?.includes(key) ?? false, samples: samples[index] ?? [],
      filled: layout.filled ? (layout.filled[index] ?? 0) : null, ...(header === layout.tree?.level && { saysLevels: true }),
    }]
  })
}
