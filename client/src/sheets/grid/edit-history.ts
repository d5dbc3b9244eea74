import type { GridAct } from './cell-edits.ts'

/** What was done in a grid, and what was taken back and may be done again. */
export type EditHistory = { past: readonly GridAct[]; future: readonly GridAct[] }

export const NO_HISTORY: EditHistory = { past: [], future: [] }

/** So many steps can be taken back. */
const DEPTH = 200

export const withAct = ({ past }: EditHistory, act: GridAct): EditHistory => ({ past: [...past.slice(1 - DEPTH), act], future: [] })

export const afterUndo = ({ past, future }: EditHistory): EditHistory => ({ past: past.slice(0, -1), future: [...future, ...past.slice(-1)] })

export const afterRedo = ({ past, future }: EditHistory): EditHistory => ({ past: [...past, ...future.slice(-1)], future: future.slice(0, -1) })
