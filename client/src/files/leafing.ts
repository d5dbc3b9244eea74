/** The position of a file among those of a record, from 1, and how to go to the ones beside it. */
export type Leafing = { place: number; total: number; turn: (by: 1 | -1) => void }
