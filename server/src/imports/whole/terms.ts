import { isDeepStrictEqual } from 'node:util'
import { idSchema, type Language } from '@faldone/contract/common.ts'
import type { Term, UpdateTerm } from '@faldone/contract/tematica.ts'
import { TERM_COLUMNS, TERM_LIST_WORDS } from '@faldone/contract/term-columns.ts'
import type { WholeSheetAnswer } from '@faldone/contract/whole-sheet.ts'
import type { Tx } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import { SYSTEM } from '../../http/viewer.ts'
import type { TermTableName } from '../../labels/store.ts'
import { createTerm, listTerms, termIds, updateTerm } from '../../terms/store.ts'
import { say } from '../command-text.ts'
import { fold } from '../recognising/folding.ts'
import { columnsByHeading } from '../recognising/header-key.ts'
import type { Finding, Outcome, Taking, WholeSheet } from './sheet.ts'
import { COLUMNS, readTermRow, type TermRow, type TermSheetColumn } from './term-row.ts'
import { advise, wrongValue } from './values.ts'

/** A sheet of themes and types, in both languages and with their addresses elsewhere. Those that are known are updated. */
export const termSheet: WholeSheet<TermSheetColumn, TermRow> = {
  noun: 'terms', columns: COLUMNS, note: null,
  meanings: ({ terms }) => terms,
  columnOf: columnsByHeading(COLUMNS, (column) => [TERM_COLUMNS[column].it, TERM_COLUMNS[column].en]),
  labelOf: (column, lang) => (column === 'otherLabels' ? null : TERM_COLUMNS[column][lang]),
  read: readTermRow, apply: describe, action: 'import', nothing: 'termsMissing', done: 'termsDescribed',
}

type Told = WholeSheetAnswer['changes'][number]
type Listed = { list: TermTableName; term: Term }

async function describe(tx: Tx, rows: readonly TermRow[], { change, lang }: Taking): Promise<Outcome> {
  const known = await KnownTerms.of(tx)
  const findings: Finding[] = []
  const changes: Told[] = []
  for (const row of rows) {
    const found = known.find(row)
    const list = found?.list ?? row.list ?? 'tematica'
    const given = found ? changesOf(row, found.term) : row.given
    if (!found && !row.given.it) {
      findings.push(wrongValue(row.row, ['it', TERM_COLUMNS.it[lang]], undefined, lang))
      continue
    }
    try {
      const term = found
        ? await updateTerm(tx, list, found.term.id, given, null, change)
        : await createTerm(tx, list, { ...given, it: row.given.it!, ...known.newId(row) }, change)
      known.note({ list, term })
      changes.push(...toldChange(row, list, { before: found?.term, after: term }, lang))
    } catch (error) {
      findings.push(refusal(error, row, lang))
    }
  }
  const created = changes.filter(({ action }) => action === 'created').length
  return {
    created, updated: changes.length - created, unchanged: rows.length - changes.length - findings.length, findings, changes,
    summary: { terms: rows.length },
  }
}

/** Addresses are added to those that a term has, unless the row clears them. A row that a label joins to a term does not rename it. */
function changesOf({ id, given: { it, sameAs, ...others } }: TermRow, term: Term): UpdateTerm {
  return {
    ...others, ...(id === term.id && it !== undefined && { it }),
    ...(sameAs && { sameAs: sameAs.length === 0 ? [] : [...new Set([...term.sameAs, ...sameAs])] }),
  }
}

/** The themes and types that are here, by all that a row may call them. */
class KnownTerms {
  readonly #byId = new Map<string, Listed>()
  /** Ids that some term has, be it in the trash. */
  readonly #ids = new Set<string>()
  readonly #byLabel: Record<TermTableName, Map<string, string>> = { tematica: new Map(), tipologia: new Map() }

  static async of(tx: Tx): Promise<KnownTerms> {
    const known = new KnownTerms()
    for (const list of ['tematica', 'tipologia'] as const) {
      for (const term of await listTerms(tx, list, SYSTEM)) known.note({ list, term })
      for (const { id } of await termIds(tx, list)) known.#ids.add(id)
    }
    return known
  }

  /** The term with the id of a row; otherwise the one with its Italian label, its English one, or one of its other labels. */
  find({ id, list, given: { it, en }, otherLabels }: TermRow): Listed | null {
    const own = id === null ? undefined : this.#byId.get(id)
    if (own) return own
    const labels = this.#byLabel[list ?? 'tematica']
    const found = [it, en, ...otherLabels].flatMap((label) => (label ? labels.get(fold(label)) ?? [] : []))[0]
    return found === undefined ? null : this.#byId.get(found)!
  }

  /** The id for a new term: that of its row, unless another has it. */
  newId({ id }: TermRow): { id?: string } {
    return id !== null && idSchema.safeParse(id).success && !this.#ids.has(id) ? { id } : {}
  }

  note({ list, term }: Listed): void {
    this.#ids.add(term.id)
    this.#byId.set(term.id, { list, term })
    const labels = this.#byLabel[list]
    for (const label of [term.it, term.en]) if (label && !labels.has(fold(label))) labels.set(fold(label), term.id)
  }
}

function refusal(error: unknown, { row, given }: TermRow, lang: Language): Finding {
  if (!(error instanceof ApiError)) throw error
  const { code, fields, values } = error
  if (code === 'NAME_TAKEN') {
    const name = String(values['name'])
    return { row, text: say('termTaken', lang, `${row}: ${name}`), ...advise('termTaken', lang, name), field: TERM_COLUMNS.it[lang] }
  }
  const column = fields && 'en' in fields && !('it' in fields) ? 'en' : 'it'
  return wrongValue(row, [column, TERM_COLUMNS[column][lang]], given[column] ?? undefined, lang)
}

type Change = { before: Term | undefined; after: Term }

function toldChange({ row }: TermRow, list: TermTableName, { before, after }: Change, lang: Language): Told[] {
  const fields = (['it', 'en', 'sameAs'] as const).filter((name) => !isDeepStrictEqual(before?.[name] ?? null, after[name]))
    .map((name) => ({ label: TERM_COLUMNS[name][lang], before: shown(before?.[name]), after: shown(after[name]) }))
    .filter((field) => field.before !== field.after)
  if (before && fields.length === 0) return []
  const word = TERM_LIST_WORDS[list][lang === 'it' ? 0 : 1]
  const name = `${word[0]!.toUpperCase()}${word.slice(1)}: ${after.it}`
  return [{ row, action: before ? 'updated' : 'created', name, place: '', fields: before ? fields : fields.slice(1) }]
}

const shown = (value: string | string[] | null | undefined): string => [value ?? []].flat().join('; ')
