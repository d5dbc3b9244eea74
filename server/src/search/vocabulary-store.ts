import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Run } from '../db/fulltext-rows.ts'
import { insertRows } from '../db/insert-rows.ts'
import { rowsByPlan } from '../db/kept-plans.ts'
import type { Viewer } from '../http/viewer.ts'

/** What can be corrected or completed: words, not numbers or single letters. */
const isWord = (form: string) => form.length > 2 && !/\P{L}/u.test(form)

/**
 * `known`: the word is in the vocabulary. `written`: how often this transaction has already counted it there. `waiting`: how often it still
 * has to. `lastIn`: the last document that contained it.
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
 * The words that a transaction indexes. The counts in the vocabulary say roughly how frequent a word is: they grow with every new document
 * and never shrink. An import should not write the same words again for every few hundred records, so a word is counted again only when its
 * count would double. Before a word is proposed, the index is asked whether it finds anything.
 */
class Vocabulary {
  readonly #seen = [new Map<string, Seen>(), new Map<string, Seen>()] as const
  #touched: Seen[] = []
  #documents = 0

  /** Adds the words of a public or a hidden document. If the document was indexed before, its words are added, but not counted. */
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
    // Marked before the database has them, because the next documents are read meanwhile.
    for (const word of due) Object.assign(word, { known: true, written: word.written + word.waiting, waiting: 0 })
    await insertRows(tx, 'searchWord', rows, { conflict: { key: ['word', 'hidden'], add: ['documents'] } })
  }
}

const vocabularies = new WeakMap<Tx, Vocabulary>()

/** The vocabulary of one transaction. */
export function vocabularyOf(tx: Tx): Vocabulary {
  const vocabulary = vocabularies.get(tx) ?? new Vocabulary()
  vocabularies.set(tx, vocabulary)
  return vocabulary
}

export type KnownWord = { word: string; spelling: string; documents: number }

const MOST_NEAR = 5_000

/** Words of which this may be a misspelling: of similar length, with a common part in about the same place. Frequent ones first. */
export async function wordsLike(db: Db, word: string, edits: number, viewer: Viewer): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, spelling, documents from search_word
    where length(word) between ${sql.lit(word.length - edits)} and ${sql.lit(word.length + edits)}
      and (${sql.join(stretchesOf(word, edits), sql` or `)}) ${viewer.staff ? sql`` : sql`and hidden = 0`}
    order by documents desc, word limit ${sql.lit(MOST_NEAR)}`.execute(db)
  return rows
}

/** A word that is cut into one part more than there are mistakes keeps at least one part intact, moved by no more than the mistakes. */
function stretchesOf(word: string, edits: number): RawBuilder<unknown>[] {
  const length = Math.floor(word.length / (edits + 1))
  return Array.from({ length: edits + 1 }, (_, at) => {
    const start = at * length
    const stretch = word.slice(start, at === edits ? undefined : start + length)
    const from = Math.max(0, start - edits)
    return sql`substr(word, ${sql.lit(from + 1)}, ${sql.lit(start + stretch.length + edits - from)}) like ${`%${stretch}%`}`
  })
}

/** Words that are in at least so many public records, the most frequent first. */
export async function frequentWords(db: Db, documents: number, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('searchWord').select('word').where('hidden', '=', 0).where('documents', '>=', documents)
    .orderBy('documents', 'desc').orderBy('word').limit(limit).execute()
  return rows.map(({ word }) => word)
}

/** Words with this beginning, frequent ones first. */
export const wordsFrom = (db: Db, beginning: string, viewer: Viewer, limit: number): Promise<KnownWord[]> =>
  rowsByPlan(db, db.selectFrom('searchWord').select(['word', 'spelling', 'documents'])
    .where('word', '>=', beginning).where('word', '<', `${beginning}\u{10ffff}`)
    .$if(!viewer.staff, (words) => words.where('hidden', '=', 0))
    .orderBy('documents', 'desc').orderBy('word').limit(limit))
