/** Where a file stands among those of a record, from 1, and the way to the ones beside it. */
export type Leafing = { place: number; total: number; turn: (by: 1 | -1) => void }
