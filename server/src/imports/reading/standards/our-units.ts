import type { Others } from '../sheet.ts'

/**
 * Counts the units in a list that Faldone exported, and reports them in `others`. A list does not say which unit contains which, so units
 * are left out. The count starts again each time the file is read.
 */
export function leaveUnits(others: Others): { count(): void } {
  const left = { kind: 'collection', number: 0 }
  others.left = []
  return {
    count() {
      left.number++
      others.left = [left]
    },
  }
}
