import type { WordPlace } from '@faldone/contract/search-query.ts'
import { soughtFor } from '../words/index-word.ts'
import type { Engine } from './engine.ts'

/** What is looked for in the full-text indexes, and how the two engines are asked for it. */

/** A part of what is indexed of a record. The description is everything that is written of it, its title included. */
type Part = 'title' | WordPlace

/** Consecutive forms, anywhere or in a part, or a single stem. The last form may be the beginning of a word. */
export type Pattern = { tokens: string[]; prefix: boolean; within?: Part }

/** A query to the index: one pattern of each group must be found, and none of those in `none`. */
export type Match = { all: Pattern[][]; none: Pattern[] }

/** The patterns to ask the index for. One of them must be found. */
const written = ({ tokens, prefix, ...part }: Pattern): Pattern[] =>
  soughtFor(tokens, prefix).map(({ tokens: sought, begins }) => ({ tokens: sought, prefix: begins, ...part }))

const FTS5_COLUMNS = { title: 'title : ', description: '{title body} : ', files: 'files : ' }
const fts5Pattern = ({ tokens, prefix, within }: Pattern) =>
  `${within ? FTS5_COLUMNS[within] : ''}"${tokens.join(' ')}"${prefix ? ' *' : ''}`
const fts5Group = (patterns: Pattern[]) =>
  (patterns.length === 1 ? fts5Pattern(patterns[0]!) : `(${patterns.map(fts5Pattern).join(' OR ')})`)

const WEIGHTS = { title: 'A', description: 'AD', files: 'C' }

/** A phrase lies within one run: if its last token is in the title, so are the others. `between`: the operator between its tokens. */
const tsPattern = ({ tokens, prefix, within }: Pattern, between: '<->' | '&' | '|' = '<->') => {
  const flags = (prefix ? '*' : '') + (within ? WEIGHTS[within] : '')
  return tokens.map((token) => `'${token}'`).join(` ${between} `) + (flags && `:${flags}`)
}
const tsGroup = (patterns: Pattern[]) => `(${patterns.map((pattern) => tsPattern(pattern)).join(' | ')})`

export const groupText = (engine: Engine, patterns: Pattern[]): string =>
  (engine === 'sqlite' ? fts5Group : tsGroup)(patterns.flatMap(written))

/** The query in the engine's own language. */
export const questionText = (engine: Engine, groups: Pattern[][]): string =>
  groups.map((group) => groupText(engine, group)).join(engine === 'sqlite' ? ' AND ' : ' & ')

/** The same for PostgreSQL with the words of phrases wherever they stand. Its index knows no positions, so it answers this alone. */
export const looseText = (groups: Pattern[][]): string =>
  groups.map((group) => `(${group.flatMap(written).map((pattern) => `(${tsPattern(pattern, '&')})`).join(' | ')})`).join(' & ')

/** The same words, only there. */
export const wordsWithin = (groups: Pattern[][], within: Part): Pattern[][] =>
  groups.map((group) => group.map((pattern) => ({ ...pattern, within })))

/** The same words anywhere. */
export const wordsAnywhere = (groups: Pattern[][]): Pattern[][] =>
  groups.map((group) => group.map(({ within: _, ...pattern }) => pattern))

/** Whether all of these words must be in this part. */
export const areWithin = (groups: Pattern[][], ...parts: Part[]): boolean =>
  groups.flat().every(({ within }) => within !== undefined && parts.includes(within))

/** A query of PostgreSQL for texts with any of the words, wherever they stand. */
export const anyText = (groups: Pattern[][]): string =>
  wordsAnywhere(groups).flat().flatMap(written).map((pattern) => tsPattern(pattern, '|')).join(' | ')
