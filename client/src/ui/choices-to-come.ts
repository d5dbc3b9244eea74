import { watchedValue } from './watched-value.ts'

/** The fields that were left before their list loaded: what their text means is still unknown. */
const fields = watchedValue<ReadonlySet<string>>(new Set())
let waiting: ((isFound: boolean) => void)[] = []

const answer = (isFound: boolean) => {
  const those = waiting
  waiting = []
  for (const resolve of those) resolve(isFound)
}

/**
 * What was typed and left in fields whose list had not loaded. Saving waits for it, and so does a field whose list depends on another's
 * choice.
 */
export const choicesToCome = {
  /** The names of those fields, as a hook. */
  use: fields.use,
  /** Whether there are any. */
  useAny: (): boolean => fields.use().size > 0,
  begin: (field: string): void => fields.set(new Set([...fields.get(), field])),
  /** The choice of the field was found. */
  end(field: string): void {
    if (!fields.get().has(field)) return
    fields.set(new Set([...fields.get()].filter((other) => other !== field)))
    if (fields.get().size === 0) answer(true)
  },
  /** The text of the field has no meaning, has changed, or is gone. Returns whether something waited for it, and now does not continue. */
  miss(field: string): boolean {
    if (!fields.get().has(field)) return false
    const isAwaited = waiting.length > 0
    answer(false)
    choicesToCome.end(field)
    return isAwaited
  },
  /** Waits for pending choices. True if every field found its value. */
  all: (): Promise<boolean> => (fields.get().size === 0 ? Promise.resolve(true) : new Promise((resolve) => waiting.push(resolve))),
}
