import type { KindName } from '@faldone/contract/kinds.ts'
import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { localNames, readLocal, writeLocal } from '../../store/local-storage.ts'
import type { RecordValues } from './record-values.ts'

/** Unsaved work on a record: what it was begun from, and what was typed. */
export type Draft = {
  /** Whose it is: nobody is shown the work of somebody else on the same computer. */
  userName: string
  /** When it was last typed into, in milliseconds. */
  at: number
  /** The version of the record that it changes; null for a new one. */
  version: number | null
  base: RecordValues
  values: RecordValues
}

export type FoundDraft = { key: string; draft: Draft }

/** A tab keeps its name over reloads, so that it knows its own drafts from those of other tabs. Empty where storage is switched off: there are no drafts then. */
function tabName(): string {
  try {
    const known = sessionStorage.getItem(STORAGE_KEYS.draft)
    if (known) return known
    const name = Math.random().toString(36).slice(2, 10)
    sessionStorage.setItem(STORAGE_KEYS.draft, name)
    return name
  } catch {
    return ''
  }
}

const prefix = (kind: KindName, id: string | null) => `${STORAGE_KEYS.draft}.${kind}.${id ?? 'new'}.`

/** The key under which this tab keeps the draft of a record. */
export const draftKey = (kind: KindName, id: string | null): string => prefix(kind, id) + tabName()

/** False where the browser does not keep it: storage is switched off or full. */
export function writeDraft(key: string, draft: Draft): boolean {
  const text = JSON.stringify(draft)
  writeLocal(key, text)
  return readLocal(key) === text
}

export const dropDraft = (key: string): void => writeLocal(key, null)

const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null && 'values' in value && 'base' in value && 'at' in value

function readDraft(key: string): Draft | null {
  try {
    const value: unknown = JSON.parse(readLocal(key) ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

/** The drafts of a record that this person has in this browser, the latest first. */
export function findDrafts(kind: KindName, id: string | null, userName: string): FoundDraft[] {
  return localNames(prefix(kind, id))
    .flatMap((key) => ({ key, draft: readDraft(key) }))
    .filter((found): found is FoundDraft => found.draft?.userName === userName)
    .sort((a, b) => b.draft.at - a.draft.at)
}
