import type { TextAt } from '@faldone/contract/file-text.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { textAt } from '../../files/text-at.ts'
import { authorizedCall, ifMatch } from '../../session/api-client.ts'
import type { Done } from '../../changes.ts'

/** Notes that what a machine read is right, or no longer. Throws STALE if it is another text by now. */
export const noteSeen = (file: ArchiveFile, place: number, version: number, seen: boolean): Promise<unknown> =>
  authorizedCall(`${textAt(file, place).queryKey[0]}/seen`, { method: 'PUT', headers: ifMatch(version), body: { seen }, quiet: 'all' })

/** A text as it was saved, and what undoes it. */
type Saved = { text: TextAt; act: Done }

/** Saves the text of a place as a person reads it. Throws STALE if somebody else was quicker. */
export async function saveText(file: ArchiveFile, place: number, text: string, version: number): Promise<Saved> {
  const act: Done = { changeSetId: null, deletionId: null }
  const [path] = textAt(file, place).queryKey
  const saved = await authorizedCall<TextAt>(path, {
    method: 'PUT', headers: ifMatch(version), body: { text }, quiet: 'all',
    onAnswer: (headers) => {
      act.changeSetId = headers.get('change-set')
    },
  })
  return { text: saved, act }
}
