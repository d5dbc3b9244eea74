import { watchedValue } from '../ui/watched-value.ts'

/** Whether the user has gone from the first steps of the home to one of them, and not come back yet. */
export const beginning = watchedValue(false)
