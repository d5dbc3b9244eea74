import type { ImportState } from '@faldone/contract/import.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { useSearchParams } from 'react-router'
import { kindPath, useAreaHandle } from '../staff-pages/index.ts'

export const IMPORT = '/importexport/importFromExcel'

/** The two pages of a sheet: it is checked and put right on the one, acquired and reported on the other. */
type Step = 'validateArchive' | 'acquireArchive'

type SheetPlace = {
  /** The kind whose configuration this page belongs to; null in the area for all kinds. */
  kind: KindName | null
  /** The sheet that is open. */
  importId: string | null
  addressOf: (step: Step, importId?: string) => string
  /** Where another sheet begins. */
  start: string
}

/** Where a page for sheets stands: in the area for all kinds, or below the configuration of one. */
export function useSheetPlace(): SheetPlace {
  const { kind = null } = useAreaHandle()
  const [params] = useSearchParams()
  const base = (below: string) => (kind ? kindPath(kind, below) : `${IMPORT}/${below}`)
  return {
    kind,
    importId: params.get('import'),
    addressOf: (step, importId) => base(step) + (importId === undefined ? '' : `?import=${encodeURIComponent(importId)}`),
    start: kind ? base('validateArchive') : IMPORT,
  }
}

/** The page at which one goes on with a sheet in this state. */
export const stepOf = (state: ImportState): Step =>
  state === 'acquiring' || state === 'acquired' || state === 'undoing' || state === 'undone' ? 'acquireArchive' : 'validateArchive'
