import { watchedValue } from './watched-value.ts'

export type UndoOffer = {
  /** What was done: 'Spostate 12 unità'. */
  text: string
  /** More about it, in small letters: 'Cancellato documento con id = …'. */
  detail?: string | undefined
  /** Where to see it. */
  link?: { to: string; label: string } | undefined
  /** Undoes it and resolves with the next message. Null if it cannot be undone. */
  undo: (() => Promise<string>) | null
}

type State = { offer: UndoOffer; stage: 'offered' | 'busy' | 'done' | 'failed'; said: string }

/** What was done last; null if nothing, or if it can no longer be undone. */
const last = watchedValue<State | null>(null)

/** Reports what was done and offers to undo it, until something else is done. */
export const offerUndo = (text: string, undo: UndoOffer['undo'], more: Pick<UndoOffer, 'detail' | 'link'> = {}): void =>
  last.set({ offer: { text, undo, ...more }, stage: 'offered', said: text })

/** Reports what was done and cannot be undone here, and where to see it. */
export const tellDone = (text: string, link?: UndoOffer['link']): void => offerUndo(text, null, { link })

export const closeUndo = (): void => last.set(null)

/**
 * The user did something else: the offer to undo the previous act, or only this one of an earlier act, disappears. A changing call may be
 * part of the undo itself.
 */
export const actDone = (earlier?: UndoOffer): void => {
  const current = last.get()
  if (!current || current.stage === 'busy') return
  if (earlier === undefined || current.offer === earlier) closeUndo()
}

/** Undoes what was done last, if that is still possible. */
export async function undoLast(): Promise<void> {
  const current = last.get()
  const undo = current?.offer.undo
  if (!current || !undo || current.stage === 'busy' || current.stage === 'done') return
  const { offer } = current
  last.set({ offer, stage: 'busy', said: offer.text })
  try {
    const said = await undo()
    if (last.get()?.offer === offer) last.set({ offer, stage: 'done', said })
  } catch (error) {
    if (last.get()?.offer === offer) last.set({ offer, stage: 'failed', said: error instanceof Error ? error.message : String(error) })
  }
}

export const useUndoOffer = (): State | null => last.use()

/** How many pages on screen show the notice in a place of their own: 0 or 1. */
export const undoPlaces = watchedValue(0)
