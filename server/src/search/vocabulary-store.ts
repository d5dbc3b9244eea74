import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Run } from '../db/fulltext.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Viewer } from '../http/viewer.ts'

/** What can be meant or completed: words, no numbers, no single signs. */
const isWord = (form: string) => form.length > 2 && !/\P{L}/u.test(form)

type Seen = { spelling: string; documents: number }

/**
 * The words of documents, counted over a batch. The counts of the vocabulary say how usual a word is: they grow with every
 * new document and are never taken back. Whoever proposes a word asks the index whether it finds anything.
 */
export class WordCounts {
  readonly #seen = [new Map<string, Seen>(), new Map<string, Seen>()] as const

  /** The words of a public or a hidden document; of one that had been indexed before they are known, but not counted again. */
  add(runs: Run[], { hidden, known }: { hidden: number; known: boolean }): void {
    const words = new Map<string, string>()
    for (const run of runs) for (const { form, spelling } of run) words.set(form, spelling)
    const counted = known ? 0 : 1
    const seen = this.#seen[hidden ? 1 : 0]
    for (const [word, spelling] of words) {
      const before = seen.get(word)
      if (before) before.documents += counted
      else seen.set(word, { spelling, documents: counted })
    }
  }

  async save(tx: Tx): Promise<void> {
    for (const hidden of [0, 1] as const) {
      const words = [...this.#seen[hidden]].filter(([word]) => isWord(word)).sort(([a], [b]) => (a < b ? -1 : 1))
      const rows = words.map(([word, { spelling, documents }]) => ({ word, hidden, spelling, documents }))
      await insertRows(tx, 'searchWord', rows, { conflict: { key: ['word', 'hidden'], add: ['documents'] } })
    }
  }
}

export type KnownWord = { word: string; spelling: string; documents: number }

const MOST_NEAR = 5_000

/** Words that may be a word mistyped: about as long, with a stretch of it in about the same place. Usual ones first. */
export async function wordsLike(db: Db, word: string, edits: number, viewer: Viewer): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, spelling, documents from search_word
    where length(word) between ${sql.lit(word.length - edits)} and ${sql.lit(word.length + edits)}
      and (${sql.join(stretchesOf(word, edits), sql` or `)}) ${viewer.staff ? sql`` : sql`and hidden = 0`}
    order by documents desc, word limit ${sql.lit(MOST_NEAR)}`.execute(db)
  return rows
}

/** Cut into one more stretch than there are mistakes, a word keeps one of them whole, moved by no more than the mistakes. */
function stretchesOf(word: string, edits: number): RawBuilder<unknown>[] {
  const length = Math.floor(word.length / (edits + 1))
  return Array.from({ length: edits + 1 }, (_, at) => {
    const start = at * length
    const stretch = word.slice(start, at === edits ? undefined : start + length)
    const from = Math.max(0, start - edits)
    return sql`substr(word, ${sql.lit(from + 1)}, ${sql.lit(start + stretch.length + edits - from)}) like ${`%${stretch}%`}`
  })
}

/** Words that begin so, usual ones first. */
export const wordsFrom = (db: Db, beginning: string, viewer: Viewer, limit: number): Promise<KnownWord[]> =>
  db.selectFrom('searchWord').select(['word', 'spelling', 'documents'])
    .where('word', '>=', beginning).where('word', '<', `${beginning}\u{10ffff}`)
    .$if(!viewer.staff, (words) => words.where('hidden', '=', 0))
    .orderBy('documents', 'desc').orderBy('word').limit(limit).execute()
