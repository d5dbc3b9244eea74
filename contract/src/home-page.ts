/** From this number of records on the home page offers examples of searches. In smaller archives they would find nothing. */
export const EXAMPLES_FROM = 100

/** From this number of records on the home page shows some of them as pictures, by kind, by theme and by day. Fewer are listed, once. */
export const SELECTIONS_FROM = 8
