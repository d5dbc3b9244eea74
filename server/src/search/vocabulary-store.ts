import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Run } from '../db/fulltext.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Viewer } from '../http/viewer.ts'

/** What can be meant or completed: words, no numbers, no single signs. */
const isWord = (form: string) => form.length > 2 && !/\P{L}/u.test(form)

/**
 * `known`: it stands in the vocabulary. `written`: how often this transaction has counted it there; `waiting`: and not yet.
 * `lastIn`: the last document in which it was met.
 */
type Seen = {
  word: string
  hidden: number
  spelling: string
  known: boolean
  written: number
  waiting: number
  touched: boolean
  lastIn: number
}

/**
 * The words that a transaction indexes. The counts of the vocabulary say roughly how usual a word is: they grow with every
 * new document and are never taken back. So that an import does not write the same words for every few hundred records, a
 * word is counted anew only when its count would double. Whoever proposes a word asks the index whether it finds anything.
 */
class Vocabulary {
  readonly #seen = [new Map<string, Seen>(), new Map<string, Seen>()] as const
  #touched: Seen[] = []
  #documents = 0

  /** The words of a public or a hidden document; of one that had been indexed before they are made known, but not counted. */
  add(runs: Run[], { hidden, indexed }: { hidden: number; indexed: boolean }): void {
    const seen = this.#seen[hidden ? 1 : 0]
    const document = ++this.#documents
    for (const run of runs) {
      for (const { form, spelling } of run) {
        let word = seen.get(form)
        if (!word) {
          word = { word: form, hidden: hidden ? 1 : 0, spelling, known: !isWord(form), written: 0, waiting: 0, touched: false, lastIn: 0 }
          seen.set(form, word)
        }
        if (word.lastIn === document) continue
        word.lastIn = document
        if (!indexed) word.waiting++
        if (!word.touched) this.#touched.push(word)
        word.touched = true
      }
    }
  }

  async save(tx: Tx): Promise<void> {
    const due = this.#touched.filter(({ word, known, written, waiting }) => !known || (waiting > written && isWord(word)))
    for (const word of this.#touched) word.touched = false
    this.#touched = []
    due.sort((a, b) => (a.word < b.word ? -1 : 1))
    const rows = due.map(({ word, hidden, spelling, waiting }) => ({ word, hidden, spelling, documents: waiting }))
    // Before the database has them: meanwhile the next documents come.
    for (const word of due) Object.assign(word, { known: true, written: word.written + word.waiting, waiting: 0 })
    await insertRows(tx, 'searchWord', rows, { conflict: { key: ['word', 'hidden'], add: ['documents'] } })
  }
}

const vocabularies = new WeakMap<Tx, Vocabulary>()

/** The vocabulary as one transaction keeps it. */
export function vocabularyOf(tx: Tx): Vocabulary {
  const vocabulary = vocabularies.get(tx) ?? new Vocabulary()
  vocabularies.set(tx, vocabulary)
  return vocabulary
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
