import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { findWork, type FoundWork, type Opening } from '../../forms/index.ts'
import { type FormState, withChosen } from './form-state.ts'
import { EMPTY_VALUES, type RecordValues } from './record-values.ts'
import { newId } from './new-id.ts'
import { type Beginning, beginningOf } from './save.ts'

export type FoundDraft = FoundWork<RecordValues>

/** The name under which unsaved work on a record is kept: an existing one, or the next new one of a kind. */
export const draftOf = (kind: KindName, id: string | null): string => `${kind}.${id ?? 'new'}`

/** `keptAt`: when the resumed draft was saved. */
export type RecordOpening = Opening<Beginning, RecordValues> & {
  /** Drafts of this record from other tabs and earlier days. */
  others: FoundDraft[]
}

/** What the form starts with, and whether users return to it from a nested page. */
export type Handed = FormState & { isBack: boolean }

/**
 * What a form shows first: this tab's own draft, otherwise the record, otherwise the initial values of a new one; then the choice of a
 * nested page.
 */
export function openForm(
  kind: KindName, record: ArchiveDocument | null, userName: string, { start, path, chosen, isBack }: Handed
): RecordOpening {
  const drafts = findWork<RecordValues>(draftOf(kind, record?.id ?? null), userName)
  const own = drafts.find(({ isOwn }) => isOwn)
  const id = newId()
  const fresh = record
    ? beginningOf(record, id)
    : { id: null, newId: id, version: null, values: start ?? { ...EMPTY_VALUES, path: path ?? [] }, record: null }
  const base = own ? { ...fresh, newId: own.work.newId ?? fresh.newId, version: own.work.version, values: own.work.base } : fresh
  const values = own?.work.values ?? base.values
  return {
    base, values: chosen ? withChosen(values, chosen) : values,
    // Coming back from a nested page, with or without a choice, is not a resumed draft.
    keptAt: chosen || isBack ? null : (own?.work.at ?? null),
    others: drafts.filter((draft) => draft !== own),
  }
}
