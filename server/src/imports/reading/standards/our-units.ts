import type { Others } from '../sheet.ts'

/**
 * Counts the units in a list of ours for `others`: a list says nothing of what is in what, so they are not taken. A file is read more than
 * once; each reading counts anew.
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
