import type { Undone } from '@faldone/contract/history.ts'
import { ApiError, authorizedCall, whenChanged } from './session/api-client.ts'
import { i18n } from './i18n/i18n.ts'
import { refreshReadings } from './query-client.ts'
import { actDone, offerUndo } from './ui/undo-notice.ts'

whenChanged(actDone)

/** By what an act can be taken back: its change set, or its deletion. */
export type Done = { changeSetId: string | null; deletionId: string | null }

type Options = Pick<NonNullable<Parameters<typeof authorizedCall>[1]>, 'method' | 'body' | 'query' | 'headers'>

/**
 * A call that deletes something, and answers in its headers how to take it back. Where it fails, somebody was quicker, or only the answer
 * did not come: what is on the screen is read anew.
 */
export async function callForUndo(path: string, options: Options): Promise<Done> {
  const done: Done = { changeSetId: null, deletionId: null }
  await authorizedCall(path, {
    ...options,
    quiet: 'all',
    onAnswer: (headers) => {
      done.changeSetId = headers.get('change-set')
      done.deletionId = headers.get('deletion-id')
    },
  }).catch((error: unknown) => {
    archiveChanged()
    throw error
  })
  return done
}

/** What is on the screen is read anew: something of the archive was changed. */
export const archiveChanged = (): void => void refreshReadings()

/** Brings back what a deletion took; where a name is taken by now, under the free one that the server proposes. */
async function restore(deletionId: string): Promise<string[]> {
  const names: Record<string, string> = {}
  for (;;) {
    try {
      await authorizedCall(`archive/trash/${deletionId}/restore`, { method: 'POST', body: { names }, quiet: 'all' })
      return Object.values(names)
    } catch (error) {
      const { id, suggestion } = (error instanceof ApiError && error.code === 'NAME_TAKEN' && error.body?.values) || {}
      if (typeof id !== 'string' || typeof suggestion !== 'string' || names[id] === suggestion) throw error
      names[id] = suggestion
    }
  }
}

/** What stayed as it is, and what came back under another name. */
type TakenBack = { kept: number; renamed: string[] }

async function takeBack({ deletionId, changeSetId }: Done): Promise<TakenBack> {
  if (deletionId) return { kept: 0, renamed: await restore(deletionId) }
  const { keptTotal, renamed } = await authorizedCall<Undone>(`archive/changes/${changeSetId}/undo`, { method: 'POST', quiet: 'all' })
  return { kept: keptTotal, renamed: renamed.map(({ name }) => name) }
}

/** Says of a sentence about what was done that it is taken back. */
const undone = (text: string): string =>
  i18n.t('archive:undo.done', { text: text.replace(`${i18n.t('alert:done')}: `, '').replace(/\.$/, '') })

/** Says what was done and offers to take it back. */
export function offerUndoOf(text: string, act: Done): void {
  offerUndo(text, async () => {
    // What failed may have been done all the same, and only its answer did not come.
    const { kept, renamed } = await takeBack(act).finally(archiveChanged)
    return [
      undone(text),
      kept > 0 && i18n.t('archive:undo.kept', { count: kept }),
      renamed.length > 0 && i18n.t('archive:undo.renamed', { names: renamed.join(', ') }),
    ].filter(Boolean).join(' ')
  })
}

/** Says what was done to one record and offers to put it back as it was. */
export function offerRevert(text: string, putBack: () => Promise<unknown>): void {
  offerUndo(text, async () => {
    await putBack().finally(archiveChanged)
    return undone(text)
  })
}
