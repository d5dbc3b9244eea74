import { isBlank } from '@faldone/contract/common.ts'
import { onOneLine, shortened } from '@faldone/contract/short-text.ts'
import type { SheetRow } from '../reading/sheet.ts'

/** How many different values of a column are shown, and how much of each. */
export const SHOWN = { values: 5, characters: 40 } as const

/**
 * Collects the first different values of each column, by its index, and counts its cells that hold something; the rows come one after the
 * other.
 */
export function sampleCollector(): { see: (row: SheetRow) => void; samples: string[][]; filled: number[] } {
  const samples: string[][] = []
  const filled: number[] = []
  return {
    samples,
    filled,
    see({ cells }) {
      for (let index = 0; index < cells.length; index++) {
        const some = (samples[index] ??= [])
        const text = cells[index]!
        filled[index] = (filled[index] ?? 0) + (isBlank(text) ? 0 : 1)
        if (some.length === SHOWN.values || text === '' || some.includes(text)) continue
        // No more of a long text is looked at than is shown.
        const value = shortened(onOneLine(text.slice(0, SHOWN.characters * 2)), SHOWN.characters)
        if (value !== '' && !some.includes(value)) some.push(value)
      }
    },
  }
}

/** The same of rows that are all there. */
export function samplesIn(rows: readonly SheetRow[]): string[][] {
  const { see, samples } = sampleCollector()
  rows.forEach(see)
  return samples
}
