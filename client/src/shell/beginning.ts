import { watchedValue } from '../ui/watched-value.ts'

/** Which of the first steps of the home the user has gone to, and not come back from yet. */
export const beginning = watchedValue<string | null>(null)
