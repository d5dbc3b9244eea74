import { watchedValue } from './watched-value.ts'

export type UndoOffer = {
  /** What was done: 'Spostate 12 unità'. */
  text: string
  /** Takes it back and resolves with what to say then. Null where it cannot be taken back. */
  undo: (() => Promise<string>) | null
}

type State = { offer: UndoOffer; stage: 'offered' | 'busy' | 'done' | 'failed'; said: string }

/** What was done last; null: nothing, or it was closed. */
const last = watchedValue<State | null>(null)

/** Says what was done and offers to take it back, until it is closed or something else is done. */
export const offerUndo = (text: string, undo: UndoOffer['undo']): void => last.set({ offer: { text, undo }, stage: 'offered', said: text })

export const closeUndo = (): void => last.set(null)

/** Takes back what was done last, if that can still be done. */
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
