import type { ImportState } from '@faldone/contract/import.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { useSearchParams } from 'react-router'
import { kindPath, useAreaHandle } from '../staff-pages/index.ts'

/** What the address of another page names the sheet of an import by. */
export const IMPORT_OF = 'import'

/** The address of another page that the sheet of an import is taken along to. */
export const carrying = (path: string, importId: string): string => `${path}?${IMPORT_OF}=${encodeURIComponent(importId)}`

/** What the address of a sheet that is imported whole names it and its step by. */
export const SHEET = 'sheet'
export const STEP = 'step'

export type WholeStep = 'check' | 'preview' | 'report'

/** A step of a sheet that is imported whole. `start`: the page where it was chosen. */
export const wholePath = (start: string, id: string, step: WholeStep): string =>
  `${start}?${SHEET}=${encodeURIComponent(id)}${step === 'check' ? '' : `&${STEP}=${step}`}`

/** Says of a sheet that is taken along that its import goes on afterwards. */
export const BESIDE = 'beside'

export const IMPORT = '/importexport/importFromExcel'

/** The two pages of a sheet: one to check and correct it, one to acquire it and read the report. */
type Step = 'validateArchive' | 'acquireArchive'

type SheetPlace = {
  /** The kind whose configuration this page belongs to, or null in the area for all kinds. */
  kind: KindName | null
  /** The id of the open sheet. */
  importId: string | null
  addressOf: (step: Step, importId?: string) => string
  /** Where a new sheet is uploaded. */
  start: string
}

/** The address of a page for sheets: in the area for all kinds, or in the configuration of one. */
export function useSheetPlace(): SheetPlace {
  const { kind = null } = useAreaHandle()
  const [params] = useSearchParams()
  const base = (below: string) => (kind ? kindPath(kind, below) : `${IMPORT}/${below}`)
  return {
    kind,
    importId: params.get(IMPORT_OF),
    addressOf: (step, importId) => base(step) + (importId === undefined ? '' : `?${IMPORT_OF}=${encodeURIComponent(importId)}`),
    start: kind ? base('validateArchive') : IMPORT,
  }
}

/** The page where a sheet in this state is continued. */
export const stepOf = (state: ImportState): Step =>
  state === 'acquiring' || state === 'acquired' || state === 'undoing' || state === 'undone' ? 'acquireArchive' : 'validateArchive'
