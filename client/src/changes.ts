import type { Undone } from '@faldone/contract/history.ts'
import { ApiError, authorizedCall, whenChanged } from './session/api-client.ts'
import { i18n } from './i18n/i18n.ts'
import { refreshReadings } from './query-client.ts'
import { actDone, offerUndo } from './ui/undo-notice.ts'

whenChanged(actDone)

/** What can be undone: a change set or a deletion. */
export type Done = { changeSetId: string | null; deletionId: string | null }

type Options = Pick<NonNullable<Parameters<typeof authorizedCall>[1]>, 'method' | 'body' | 'query' | 'headers'>

/**
 * A call that deletes something, and whose answer says in its headers how to undo it. If it fails, another user was faster or only the
 * answer was lost: everything on the screen is read again.
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

/** Reads everything on the screen again after a change of the archive. */
export const archiveChanged = (): void => void refreshReadings()

/** Restores what a deletion removed. If a name is taken by now, uses the free one that the server proposes. */
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

/** What stayed as it is, and what was restored under another name. */
type TakenBack = { kept: number; renamed: string[] }

async function takeBack({ deletionId, changeSetId }: Done): Promise<TakenBack> {
  if (deletionId) return { kept: 0, renamed: await restore(deletionId) }
  const { keptTotal, renamed } = await authorizedCall<Undone>(`archive/changes/${changeSetId}/undo`, { method: 'POST', quiet: 'all' })
  return { kept: keptTotal, renamed: renamed.map(({ name }) => name) }
}

/** Reports that what a message described has been undone. */
const undone = (text: string): string =>
  i18n.t('archive:undo.done', { text: text.replace(`${i18n.t('alert:done')}: `, '').replace(/\.$/, '') })

/** Reports what was done and offers to undo it. `more` is added: a detail in small letters, a way to it. */
export function offerUndoOf(text: string, act: Done, more?: Parameters<typeof offerUndo>[2]): void {
  offerUndo(text, async () => {
    // What failed may have been done all the same, if only its answer was lost.
    const { kept, renamed } = await takeBack(act).finally(archiveChanged)
    return [
      undone(text),
      kept > 0 && i18n.t('archive:undo.kept', { count: kept }),
      renamed.length > 0 && i18n.t('archive:undo.renamed', { names: renamed.join(', ') }),
    ].filter(Boolean).join(' ')
  }, more)
}

/** Reports a change of one record and offers to restore what was there before. */
export function offerRevert(text: string, putBack: () => Promise<unknown>, more?: Parameters<typeof offerUndo>[2]): void {
  offerUndo(text, async () => {
    await putBack().finally(archiveChanged)
    return undone(text)
  }, more)
}
