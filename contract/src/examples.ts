/** From this number of records on the home page offers examples of searches. In smaller archives they would find nothing. */
export const EXAMPLES_FROM = 100
