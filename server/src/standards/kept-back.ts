import { closureInWords } from '@faldone/contract/closure.ts'
import type { Language } from '@faldone/contract/common.ts'
import type { Label } from '@faldone/contract/label.ts'
import type { Viewer } from '../http/viewer.ts'
import type { DescribedRecord } from './tree-store.ts'

/**
 * What keeps a record from visitors, as formats say it that have no units around it. `forStaff`: it is for staff alone, by itself or
 * because of a unit; `closure`: why it cannot be consulted yet. Both in words, or null.
 */
export type KeptBack = { forStaff: string | null; closure: string | null }

/** In files for visitors, which have only what they may see. */
export const NOTHING_KEPT: KeptBack = { forStaff: null, closure: null }

/** The terms for access rights that repositories use (info:eu-repo, of OpenAIRE), by which an import of ours knows what is kept. */
export const ACCESS_RIGHTS = {
  forStaff: 'info:eu-repo/semantics/closedAccess', closure: 'info:eu-repo/semantics/embargoedAccess',
} as const satisfies Record<keyof KeptBack, string>

const FOR_STAFF: Label = { it: 'Riservato', en: 'Staff only' }

export function keptBack(
  { visibility, closure, around }: DescribedRecord, { viewer, lang }: { viewer: Pick<Viewer, 'staff'>; lang: Language }
): KeptBack {
  if (!viewer.staff) return NOTHING_KEPT
  const isForStaff = visibility === 'staff' || around.isHidden
  return { forStaff: isForStaff ? FOR_STAFF[lang] : null, closure: closure && closureInWords(closure, lang) }
}
