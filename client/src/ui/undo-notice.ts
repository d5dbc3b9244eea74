import { useSyncExternalStore } from 'react'

export type UndoOffer = {
  /** What was done: 'Spostate 12 unità'. */
  text: string
  /** Takes it back and resolves with what to say then. Null where it cannot be taken back. */
  undo: (() => Promise<string>) | null
}

type State = { offer: UndoOffer; stage: 'offered' | 'busy' | 'done' | 'failed'; said: string }

/** Apart from the store: what was done last is an event, not a state of the application. */
let state: State | null = null
const listeners = new Set<() => void>()

function set(next: State | null): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says what was done and offers to take it back, until it is closed or something else is done. */
export const offerUndo = (text: string, undo: UndoOffer['undo']): void => set({ offer: { text, undo }, stage: 'offered', said: text })

export const closeUndo = (): void => set(null)

/** Takes back what was done last, if that can still be done. */
export async function undoLast(): Promise<void> {
  const current = state
  const undo = current?.offer.undo
  if (!current || !undo || current.stage === 'busy' || current.stage === 'done') return
  const { offer } = current
  set({ offer, stage: 'busy', said: offer.text })
  try {
    const said = await undo()
    if (state?.offer === offer) set({ offer, stage: 'done', said })
  } catch (error) {
    if (state?.offer === offer) set({ offer, stage: 'failed', said: error instanceof Error ? error.message : String(error) })
  }
}

export const useUndoOffer = (): State | null => useSyncExternalStore(subscribe, () => state)
