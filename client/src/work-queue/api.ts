import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import type { Translation, TranslationList, WorkQueue } from '@faldone/contract/work-queue.ts'
import { documentById } from '../documents/index.ts'
import { queryClient } from '../query-client.ts'
import { authorizedCall, ifMatch, reading } from '../session/api-client.ts'
import { unitById } from '../units/index.ts'

/** How far the work on the archive has come. It is read again each time the page opens. */
export const readingWork = { ...reading<WorkQueue>('archive/work'), staleTime: 0 }

/** What is translated: all, a tree, or records in no unit; of all kinds, or of one. */
export type Scope = { unitId?: string; noUnit?: 'true'; kind?: string }

/** What is left to translate, beginning with an entry. It is read again each time, because others translate, too. */
export const untranslated = (scope: Scope, after: string | null) =>
  ({ ...reading<TranslationList>('archive/translations', { ...scope, ...(after !== null && { after }) }), staleTime: 0, gcTime: 0 })

export type Entry = ArchiveDocument | Unit

/** A record or unit with its texts. */
export const entryOf = (entity: Translation['entity'], id: string) =>
  (entity === 'document' ? documentById(id) : unitById(id)) as ReturnType<typeof reading<Entry>>

/** Saves English texts; '' clears one. What is on the screen stays: the next entry does not wait for everything to be read again. */
export async function saveTexts(
  entity: Translation['entity'], id: string, texts: Record<string, string>, version: number
): Promise<Entry> {
  const body = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim() || null]))
  const path = `archive/${entity === 'document' ? 'documents' : 'units'}/${encodeURIComponent(id)}`
  const saved = await authorizedCall<Entry>(path, { method: 'PUT', headers: ifMatch(version), body, quiet: 'all' })
  void queryClient.invalidateQueries({ refetchType: 'none' })
  queryClient.setQueryData(entryOf(entity, id).queryKey, saved)
  return saved
}
