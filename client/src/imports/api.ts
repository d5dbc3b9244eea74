import type { Page } from '@faldone/contract/common.ts'
import type { Undone } from '@faldone/contract/history.ts'
import type {
  EditedRows, GroupDecision, GuessedField, ImportAnswer, ImportRow, ImportState, ImportSummary, RowEdit, ROW_FILTERS, ToldGroup, Validate,
} from '@faldone/contract/import.ts'
import { type FileList, type FileListAnswer, type ListedFile, MOST_LISTED_FILES, type ToldRow } from '@faldone/contract/import-files.ts'
import type { FindingCode } from '@faldone/contract/import-findings.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { authorizedCall, reading } from '../session/api-client.ts'
import { keepAnswer, readAnew } from '../query-client.ts'
import { wholeRows } from './whole-rows.ts'

const path = (importId: string) => `archive/xls/${encodeURIComponent(importId)}`

export const importById = (importId: string) => reading<ImportAnswer>(path(importId))

/** The sheet as an action has left it. */
export const keepSheet = (sheet: ImportAnswer): void => keepAnswer(importById(sheet.importId).queryKey, sheet)

/** Past imports, newest first. */
export const importList = (query: { kind: KindName | null; page: number; pageSize: number }) =>
  reading<Page<ImportSummary>>('archive/xls', query)

/** Whether the server is still working on a sheet. */
export const isWorking = (state: ImportState): boolean => state === 'checking' || state === 'acquiring' || state === 'undoing'

const act = (importId: string, what: string, body?: unknown): Promise<ImportAnswer> =>
  authorizedCall<ImportAnswer>(`${path(importId)}/${what}`, { method: 'POST', quiet: 'all', ...(body === undefined ? {} : { body }) })
    .catch((error: unknown) => {
    // The work may have started even though the answer got lost.
    void readAnew({ queryKey: importById(importId).queryKey })
    throw error
  })

/** Starts a check. Throws IMPORT_RUNNING, ROWS_CLEARED. */
export const checkSheet = (importId: string, choices: Validate = {}): Promise<ImportAnswer> => act(importId, 'validate', choices)

export const decide = (importId: string, decisions: GroupDecision[]): Promise<ImportAnswer> => act(importId, 'decisions', { decisions })

/** Starts to acquire what the check at `checkedAt` planned. Throws PLAN_CHANGED, HAS_ERRORS, ALREADY_ACQUIRED. */
export const acquireSheet = (importId: string, options: { skipErrors: boolean; checkedAt: string }): Promise<ImportAnswer> =>
  act(importId, 'acquire', options)

/** Cancels the current work on a sheet. */
export const cancelWork = (importId: string): Promise<ImportAnswer> => act(importId, 'cancel')

/** Undoes the import of a sheet that was imported whole. */
export const undoWhole = (changeSetId: string): Promise<Undone> =>
  authorizedCall(`archive/changes/${changeSetId}/undo`, { method: 'POST', quiet: 'all' })

export const undoImport = (importId: string): Promise<ImportAnswer> => act(importId, 'undo')

/** Deletes a sheet. The records it created stay. */
export const forgetSheet = (importId: string): Promise<void> => authorizedCall(path(importId), { method: 'DELETE', quiet: 'all' })

/** Selects rows by what they would do, by a group of findings, and by their sheet, where several are read. */
export type RowQuestion = { filter: (typeof ROW_FILTERS)[number]; code?: FindingCode; column?: string; value?: string; sheet?: string }

export const PAGE_OF_ROWS = 100

export const rowsPath = (importId: string): string => `${path(importId)}/rows`

export function rowPage(importId: string, question: RowQuestion, page: number, pageSize = PAGE_OF_ROWS) {
  const { queryKey, queryFn } = reading<Page<ImportRow>>(rowsPath(importId), { ...question, page, pageSize })
  const here = wholeRows(importId)
  return { queryKey, queryFn: here ? async () => here.page(question, page, pageSize) : queryFn }
}

/** Changes at most 1,000 rows. Throws IMPORT_RUNNING, ALREADY_ACQUIRED, ROWS_CLEARED. */
export const editRows = (importId: string, rows: RowEdit[]): Promise<EditedRows | Pick<EditedRows, 'rows'>> =>
  wholeRows(importId)?.edit(rows) ?? authorizedCall<EditedRows>(rowsPath(importId), { method: 'PATCH', body: { rows }, quiet: 'all' })

export const findingPage = (importId: string, page: number) =>
  reading<Page<ToldGroup>>(`${path(importId)}/findings`, { page, pageSize: 100 })

/** The first groups of findings about the rows of a sheet, as a check found them. */
export function findingsOfSheet({ importId, checkedAt }: Pick<ImportAnswer, 'importId' | 'checkedAt'>, sheet: string) {
  const { queryKey, queryFn } = reading<Page<ToldGroup>>(`${path(importId)}/findings`, { sheet, page: 1, pageSize: 100 })
  return { queryKey: [...queryKey, checkedAt] as const, queryFn }
}

const MOST_GROUPS_A_PAGE = 200

/** All groups of findings of a check that are kept, at most 500. */
export const allFindings = (importId: string, checkedAt: string | null) => ({
  queryKey: [`${path(importId)}/findings`, 'all', checkedAt] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ToldGroup[]> => {
    const groups: ToldGroup[] = []
    for (let page = 1; ; page++) {
      const { items, total } =
        await reading<Page<ToldGroup>>(`${path(importId)}/findings`, { page, pageSize: MOST_GROUPS_A_PAGE }).queryFn({ signal })
      groups.push(...items)
      if (items.length === 0 || groups.length >= total) return groups
    }
  },
})

export type TakenDecision = {
  term: 'tematica' | 'tipologia'
  value: string
  decision: 'create' | 'map' | 'split' | 'empty' | 'leaveOut'
  target: string | null
}

export const takenDecisions = (importId: string) => reading<Page<TakenDecision>>(`${path(importId)}/decisions`)

export const forgetFiles = (importId: string): Promise<void> =>
  authorizedCall(`${path(importId)}/files`, { method: 'DELETE', quiet: 'all' })

type Beside = Pick<ImportAnswer, 'importId' | 'checkedAt' | 'files'>

const filePage = ({ importId }: Beside, list: FileList, page: number, pageSize: number) =>
  reading<FileListAnswer>(filesPath(importId), { list, page, pageSize })

/** The first files of a list beside a sheet, as its current check sees them. */
export const fileList = (sheet: Beside, list: FileList, first: number) => ({
  queryKey: [filesPath(sheet.importId), list, sheet.checkedAt, sheet.files, first] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => filePage(sheet, list, 1, first).queryFn({ signal }),
})

/** The rows of a sheet whose title or segnatura contains these words. */
export const rowsFound = ({ importId, checkedAt }: Beside, q: string) => ({
  ...reading<{ items: ToldRow[] }>(`${filesPath(importId)}/rows`, { q }), queryKey: [filesPath(importId), 'rows', q, checkedAt] as const,
})

/** All files of a list beside a sheet. */
export async function wholeFileList(sheet: Beside, list: FileList): Promise<ListedFile[]> {
  const { signal } = new AbortController()
  const files: ListedFile[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await filePage(sheet, list, page, MOST_LISTED_FILES).queryFn({ signal })
    files.push(...items)
    if (items.length === 0 || files.length >= total) return files
  }
}

/** What an own field for a column would be. */
export const guessedField = (importId: string, index: number) => ({
  ...reading<GuessedField>(`${path(importId)}/columns/${index}/field`), staleTime: 0,
})

/** Where the files of a sheet are uploaded. */
export const filesPath = (importId: string): string => `${path(importId)}/files`

export const uploadsPath = (importId: string): string => `${path(importId)}/uploads`
