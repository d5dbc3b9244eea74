import { watchedValue } from './watched-value.ts'

/** The fields that were left before their list came: what the words in them mean is still to be found. */
const fields = watchedValue<ReadonlySet<string>>(new Set())
let waiting: ((isFound: boolean) => void)[] = []

const answer = (isFound: boolean) => {
  const those = waiting
  waiting = []
  for (const resolve of those) resolve(isFound)
}

/**
 * What was typed and left in fields with a list that had not come. Whoever saves waits for it, and a field whose list
 * hangs on another's choice, too.
 */
export const choicesToCome = {
  /** The names of those fields, in a component that is drawn anew with them. */
  use: fields.use,
  /** Whether there are any. */
  useAny: (): boolean => fields.use().size > 0,
  begin: (field: string): void => fields.set(new Set([...fields.get(), field])),
  /** The field has what was meant. */
  end(field: string): void {
    if (!fields.get().has(field)) return
    fields.set(new Set([...fields.get()].filter((other) => other !== field)))
    if (fields.get().size === 0) answer(true)
  },
  /**
   * Nothing is meant by the words in the field, they are others by now, or it is gone. Tells whether somebody waited for it, and now does
   * not go on.
   */
  miss(field: string): boolean {
    if (!fields.get().has(field)) return false
    const isAwaited = waiting.length > 0
    answer(false)
    choicesToCome.end(field)
    return isAwaited
  },
  /** Resolves once no field has a choice to come: with true where all were found, with false as soon as one was not. */
  all: (): Promise<boolean> => (fields.get().size === 0 ? Promise.resolve(true) : new Promise((resolve) => waiting.push(resolve))),
}
