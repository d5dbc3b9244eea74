import type { GridAct } from './cell-edits.ts'

/** What was done in a grid, and what was taken back and may be done again. */
export type EditHistory = { past: readonly GridAct[]; future: readonly GridAct[] }

export const NO_HISTORY: EditHistory = { past: [], future: [] }

/** So many steps can be taken back. */
const DEPTH = 200

export const withAct = ({ past }: EditHistory, act: GridAct): EditHistory => ({ past: [...past.slice(1 - DEPTH), act], future: [] })

export const afterUndo = ({ past, future }: EditHistory): EditHistory =>
  ({ past: past.slice(0, -1), future: [...future, ...past.slice(-1)] })

export const afterRedo = ({ past, future }: EditHistory): EditHistory =>
  ({ past: [...past, ...future.slice(-1)], future: future.slice(0, -1) })

/** What was refused was not done: neither an act, nor taking one back, nor doing it again. Other acts have come since. */
export const REFUSED = {
  act: ({ past, future }: EditHistory, act: GridAct): EditHistory => ({ past: past.filter((other) => other !== act), future }),
  undo: (history: EditHistory, act: GridAct): EditHistory => (history.future.at(-1) === act ? afterRedo(history) : history),
  redo: (history: EditHistory, act: GridAct): EditHistory => (history.past.at(-1) === act ? afterUndo(history) : history),
}
