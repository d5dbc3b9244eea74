import type { ColumnName } from '@faldone/contract/import-columns.ts'
import { shortNumber } from '@faldone/contract/short-number.ts'
import type { Holder, KnownDocument } from './archive-view.ts'
import { fold } from '../recognising/folding.ts'
import { rowList } from '../recognising/row-list.ts'
import type { Draft, RowPlan } from './row-plan.ts'
import { fondoKey, fondoNamed, holdersFor, scopeOf } from './scope.ts'

export type Match = { record: KnownDocument | null; segnaturaKey: string | null }

/**
 * The record that a row is about: the one with its id or short number, or otherwise with its segnatura. Ambiguity is an error. An unknown
 * id or number means a new record. A record's own segnatura is never an error. `segnaturaKey`: rows with the same key mean the same thing.
 */
export function matchDocument(draft: Draft): Match {
  const { content, archive, rivals, rules, report } = draft
  readNumber(draft)
  const segnatura = content.fields.segnatura
  const idKey = content.id && fold(content.id)
  const named = idKey ? (archive.byId.get(idKey) ?? null) : null
  const holders = segnatura ? holdersFor(draft, segnatura, named) : []
  const record = idKey ? named : holders.length === 1 ? archive.byId.get(holders[0]!.id)! : null
  const listed = (rows: readonly number[]) => ({ rows: rowList(rows, rules.sheets) })
  if (rivals.id) report(identifier(draft), 'ID_TWICE_IN_FILE', content.id, listed(rivals.id))
  else if (rivals.record) report(
    idKey ? identifier(draft) : 'segnatura', 'RECORD_TWICE_IN_FILE', idKey ?? segnatura ?? null, listed(rivals.record)
  )
  if (idKey && !record) reportUnknownId(draft, idKey)
  if (named && content.num !== null && content.num !== named.num) report(
    'shortNumber', 'NUMBER_OF_ANOTHER', shortNumber(content.num), { number: shortNumber(named.num) }
  )
  if (rivals.num) report('shortNumber', 'NUMBER_TWICE_IN_FILE', shortNumber(content.num!), listed(rivals.num))
  const keepsSegnatura = record !== null && content.id !== null && holders.some(({ id }) => id === record.id)
  if (segnatura && !keepsSegnatura) reportSegnatura(draft, segnatura, holders, record)
  const ofKind = rules.isMixed ? `${rules.kind}\n` : ''
  return { record, segnaturaKey: segnatura ? `${ofKind}${scopeOf(draft, named)}\n${fold(segnatura)}` : null }
}

/** The column that says which record is meant. */
const identifier = ({ rules }: Draft): ColumnName => (rules.columns.some(({ column }) => column === 'id') ? 'id' : 'shortNumber')

/**
 * A number stands for the id of its record. Beside an id it only confirms it: in a sheet of another archive neither is known, and the
 * numbers are those of other records.
 */
function readNumber(draft: Draft): void {
  const { content, archive, report } = draft
  if (content.id !== null || content.num === null) return
  content.id = archive.numbered.get(content.num) ?? null
  if (content.id === null && keptNumber(draft) === null) report('shortNumber', 'NUMBER_UNKNOWN', shortNumber(content.num))
}

/** Far from the last number that people can still type, as those that the archive gives follow the highest. */
const HIGHEST_KEPT = 99_999_999

/** The number that a new record brings along, if the archive lets it keep it. */
export const keptNumber = ({ content: { num }, archive }: Draft): number | null =>
  (archive.keepsNumbers && num !== null && num <= HIGHEST_KEPT ? num : null)

/** The id is left out, also in the sentence, so that all rows with ids of another catalogue form one group that is decided at once. */
function reportUnknownId(draft: Draft, idKey: string): void {
  draft.report(identifier(draft), draft.archive.strangers.get(idKey) ?? 'ID_UNKNOWN')
}

function reportSegnatura(
  { content, archive, rules, rivals, report }: Draft, segnatura: string, holders: readonly Holder[], record: KnownDocument | null
): void {
  if (rivals.segnatura) report('segnatura', 'SEGNATURA_TWICE_IN_FILE', segnatura, { rows: rowList(rivals.segnatura, rules.sheets) })
  const another = holders.find(({ id }) => id !== record?.id)
  if (!another) return
  const fondi = new Set(holders.map(({ unitId }) => fondoKey(archive.units.fondoOf(unitId))))
  if (content.id) report('segnatura', 'SEGNATURA_OF_ANOTHER', segnatura, { title: another.title })
  else report(
    'segnatura', rules.scope === 'fondo' && fondi.size > 1 ? 'SEGNATURA_IN_SEVERAL_FONDI' : 'SEGNATURA_TWICE_IN_ARCHIVE', segnatura
  )
}

/**
 * Holds an update of a record in a fondo that the row does not name until a user ticks it. A row with only an id means the record wherever
 * it is.
 */
export function heldBack(draft: Draft, known: KnownDocument, plan: RowPlan): RowPlan {
  const { content, row, rules, archive, report } = draft
  const at = archive.units.fondoOf(known.unitId)
  const named = fondoNamed(draft)
  const isMeant = at === null || (named === undefined ? content.id !== null : fondoKey(named) === fondoKey(at))
  if (plan.action !== 'update' || isMeant) return plan
  const update = { ...plan, otherFondo: true as const }
  if (rules.takesOtherFondi || row.choice?.otherFondo === known.id) return update
  report(content.id === null ? 'segnatura' : identifier(draft), 'OTHER_FONDO', at)
  return { action: 'skipped', held: update }
}
