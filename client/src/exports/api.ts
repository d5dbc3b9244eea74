import type { Page } from '@faldone/contract/common.ts'
import type { ExportAnswer } from '@faldone/contract/export.ts'
import { readAnew } from '../query-client.ts'
import { authorizedCall, reading } from '../session/api-client.ts'

/** The user's exports, newest first. */
export const exportList = reading<Page<ExportAnswer>>('archive/xls/exports', { pageSize: 20 })

/** The list shows the outcome to users who have moved on or got no answer. */
const listsExports = <T>(call: Promise<T>): Promise<T> =>
  call.finally(() => void readAnew({ queryKey: exportList.queryKey }))

export const beginExport = (query: URLSearchParams): Promise<ExportAnswer> =>
  listsExports(authorizedCall('archive/xls/exports', { method: 'POST', query, quiet: 'all' }))

/** A unit, or the whole archive, in a format of a standard. */
export const beginStandardExport = (query: URLSearchParams): Promise<ExportAnswer> =>
  listsExports(authorizedCall('archive/xls/exports/standard', { method: 'POST', query, quiet: 'all' }))

export const exportById = (exportId: string) => reading<ExportAnswer>(`archive/xls/exports/${encodeURIComponent(exportId)}`)

export const endExport = (exportId: string): Promise<void> =>
  listsExports(authorizedCall(`archive/xls/exports/${encodeURIComponent(exportId)}`, { method: 'DELETE', quiet: 'all' }))
