import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { findWork, type FoundWork } from '../../forms/index.ts'
import { type FormState, withChosen } from './form-state.ts'
import { EMPTY_VALUES, type RecordValues, valuesOf } from './record-values.ts'
import { newId } from './new-id.ts'
import type { Beginning } from './save.ts'

export type FoundDraft = FoundWork<RecordValues>

/** The name under which unsaved work on a record is kept: of one that is there, or of the next new one of a kind. */
export const draftOf = (kind: KindName, id: string | null): string => `${kind}.${id ?? 'new'}`

export type Opening = {
  beginning: Beginning
  values: RecordValues
  /** When the draft was kept that the form goes on with; null where it begins afresh. */
  draftAt: number | null
  /** Drafts of this record from other tabs and earlier days. */
  others: FoundDraft[]
}

/** What a form shows first: this tab's own draft, else the record, else what a new one begins with; then what a nested page chose. */
export function openForm(kind: KindName, record: ArchiveDocument | null, userName: string, { start, chosen }: FormState): Opening {
  const id = record?.id ?? null
  const drafts = findWork<RecordValues>(draftOf(kind, id), userName)
  const own = drafts.find(({ isOwn }) => isOwn)
  const fresh: Beginning = { id, newId: newId(), version: record?.version ?? null, values: record ? valuesOf(record) : (start ?? EMPTY_VALUES) }
  const beginning: Beginning = own ? { id, newId: own.work.newId ?? fresh.newId, version: own.work.version, values: own.work.base } : fresh
  const values = own?.work.values ?? beginning.values
  return { beginning, values: chosen ? withChosen(values, chosen) : values, draftAt: own?.work.at ?? null, others: drafts.filter((draft) => draft !== own) }
}
