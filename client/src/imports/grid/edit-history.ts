import type { GridAct } from './cell-edits.ts'

/** The acts in a grid that can be undone, and those that can be redone. */
export type EditHistory = { past: readonly GridAct[]; future: readonly GridAct[] }

export const NO_HISTORY: EditHistory = { past: [], future: [] }

/** How many acts can be undone. */
const DEPTH = 200

export const withAct = ({ past }: EditHistory, act: GridAct): EditHistory => ({ past: [...past.slice(1 - DEPTH), act], future: [] })

export const afterUndo = ({ past, future }: EditHistory): EditHistory =>
  ({ past: past.slice(0, -1), future: [...future, ...past.slice(-1)] })

export const afterRedo = ({ past, future }: EditHistory): EditHistory =>
  ({ past: [...past, ...future.slice(-1)], future: future.slice(0, -1) })

/** An act, undo or redo that the server refused did not happen. Other acts may have followed. */
export const REFUSED = {
  act: ({ past, future }: EditHistory, act: GridAct): EditHistory => ({ past: past.filter((other) => other !== act), future }),
  undo: (history: EditHistory, act: GridAct): EditHistory => (history.future.at(-1) === act ? afterRedo(history) : history),
  redo: (history: EditHistory, act: GridAct): EditHistory => (history.past.at(-1) === act ? afterUndo(history) : history),
}
