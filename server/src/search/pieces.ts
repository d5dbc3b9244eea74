import type { Language } from '@faldone/contract/common.ts'
import type { Field, Piece, Run, Texts } from '../db/fulltext-rows.ts'
import { readText } from '../words/analyser.ts'
import { englishWord } from '../words/index-word.ts'

/**
 * Limits of a row in the index. PostgreSQL keeps positions up to 16,383, 255 of them for a lexeme, and 1 MiB for a vector. The same limits
 * apply on SQLite, so that both find the same.
 */
const MAX_TOKENS = 10_000
const MAX_REPEATS = 250
const MAX_CHARACTERS = 80_000

/** A token that stands for a word in one field. */
export const fieldToken = (field: string, word: string): string => `${field}:${word}`

/** The tokens of a text, in English by its own stems. A field with a filter also has tokens for its words in that field. */
export function readField(text: string | null, { filter, lang = 'it' }: { filter?: string | undefined; lang?: Language } = {}): Field {
  const run: Run = []
  const loose: string[] = []
  for (const written of readText(text ?? '')) {
    for (const { parts, whole } of written) {
      for (const part of parts) run.push(lang === 'en' ? { ...part, ...englishWord(part.form) } : part)
      if (whole) loose.push(whole.form)
    }
  }
  if (filter) for (const { form, stem } of run) loose.push(fieldToken(filter, stem ?? form))
  return { run, loose }
}

/** Splits what is too long for one row. Nearly everything fits into one piece. */
export function intoPieces(whole: Piece): Piece[] {
  if (fitsOneRow(whole)) return [whole]
  return PARTS.flatMap((part) => cutTexts(whole[part]).map((texts) => ({ ...NOTHING, [part]: texts })))
}

const PARTS = ['title', 'body', 'files'] as const
const NO_TEXTS: Texts = { runs: [], loose: [] }
const NOTHING: Piece = { title: NO_TEXTS, body: NO_TEXTS, files: NO_TEXTS }

const cutTexts = ({ runs, loose }: Texts): Texts[] => [
  ...runs.flatMap(cutRun).map((run) => ({ runs: [run], loose: [] })), ...cutLoose(loose).map((tokens) => ({ runs: [], loose: tokens })),
]

function fitsOneRow({ title, body, files }: Piece): boolean {
  const all = [title, body, files]
  const runs = all.flatMap((texts) => texts.runs)
  const loose = all.flatMap((texts) => texts.loose)
  const tokens = runs.reduce((sum, run) => sum + run.length, loose.length)
  if (tokens <= MAX_REPEATS) return true
  return tokens <= MAX_TOKENS && !runs.flat().some(endsPiece()) && loose.join().length < MAX_CHARACTERS
}

/** Says for each token in turn whether it no longer fits into the piece. */
function endsPiece(): (token: Run[number]) => boolean {
  const repeats = new Map<string, number>()
  let tokens = 0
  let characters = 0
  return ({ form }) => {
    const count = (repeats.get(form) ?? 0) + 1
    repeats.set(form, count)
    characters += form.length
    return ++tokens > MAX_TOKENS || count > MAX_REPEATS || characters > MAX_CHARACTERS
  }
}

function cutRun(run: Run): Run[] {
  const pieces: Run[] = []
  let piece: Run = []
  let ends = endsPiece()
  for (const token of run) {
    if (ends(token)) {
      pieces.push(piece)
      piece = []
      ends = endsPiece()
      ends(token)
    }
    piece.push(token)
  }
  return piece.length > 0 ? [...pieces, piece] : pieces
}

const cutLoose = (loose: string[]): string[][] =>
  cutRun([...new Set(loose)].map((form) => ({ form, stem: null, spelling: form, token: form, beside: null })))
    .map((run) => run.map(({ form }) => form))
