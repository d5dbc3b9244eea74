import type { Tx } from '../db/database.ts'
import type { Run } from '../db/fulltext.ts'
import { insertRows } from '../db/insert-rows.ts'

/** What can be meant or completed: words, no numbers, no single signs. */
const isWord = (form: string) => form.length > 2 && !/\P{L}/u.test(form)

/**
 * The words of documents, counted over a batch. The counts of the vocabulary say how usual a word is: they grow with every
 * new document and are never taken back. Whoever proposes a word asks the index whether it finds anything.
 */
export class WordCounts {
  readonly #counts = [new Map<string, number>(), new Map<string, number>()] as const

  /** The words of a public or a hidden document; of one that had been indexed before they are known, but not counted again. */
  add(runs: Run[], { hidden, known }: { hidden: number; known: boolean }): void {
    const counts = this.#counts[hidden ? 1 : 0]
    const words = new Set<string>()
    for (const run of runs) for (const { form } of run) words.add(form)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + (known ? 0 : 1))
  }

  async save(tx: Tx): Promise<void> {
    for (const hidden of [0, 1] as const) {
      const words = [...this.#counts[hidden]].filter(([word]) => isWord(word)).sort(([a], [b]) => (a < b ? -1 : 1))
      const rows = words.map(([word, documents]) => ({ word, hidden, documents }))
      await insertRows(tx, 'searchWord', rows, { conflict: { key: ['word', 'hidden'], add: ['documents'] } })
    }
  }
}
