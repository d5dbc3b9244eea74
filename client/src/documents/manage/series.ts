import { FIELD_NAMES, fieldOf, type FieldName, fieldsWith, type FieldWith } from '@faldone/contract/fields.ts'
import { type KindName, KINDS } from '@faldone/contract/kinds.ts'
import { EMPTY_VALUES, type RecordValues } from './record-values.ts'

export type Keepable = 'path' | FieldWith<{ inSeries: 'again' | 'usually' | 'atWish' }> | 'visibility'

const AGAIN = fieldsWith({ inSeries: 'again' })
const isTerm = (name: FieldName) => fieldOf(name).section === 'terms'

/** What 'as the last one' brings back; themes and type before texts. */
export const OFFERED_AGAIN: readonly Keepable[] = ['path', ...AGAIN.filter(isTerm), ...AGAIN.filter((name) => !isTerm(name))]

/** What goes along unless somebody says otherwise. */
export const USUALLY_KEPT: readonly Keepable[] = [...OFFERED_AGAIN, ...fieldsWith({ inSeries: 'usually' }), 'visibility']

const isOther = (name: FieldName): name is FieldWith<{ inSeries: 'usually' | 'atWish' }> =>
  ['usually', 'atWish'].includes(fieldOf(name).inSeries ?? '')

/** What may go along from one record of a series to the next. */
export const KEEPABLE: readonly Keepable[] = [...OFFERED_AGAIN, ...FIELD_NAMES.filter(isOther), 'visibility']

/** Those of a kind: a tape has no publisher. */
export const keepableIn = (kind: KindName): readonly Keepable[] =>
  KEEPABLE.filter((name) => name === 'path' || name === 'visibility' || KINDS[kind].fields.includes(name))

/** Counts up the number that a text ends with, keeping its zeros: 'CAL 3.09' → 'CAL 3.10'. Empty where it ends with none. */
function countedUp(text: string): string {
  const [, head = '', figures = ''] = /^(.*?)(\d{1,15})$/s.exec(text) ?? []
  return figures && head + String(Number(figures) + 1).padStart(figures.length, '0')
}

/** The next record of a series begins with these fields of the last one. */
export const nextOf = (last: RecordValues, kept: readonly Keepable[]): RecordValues => ({
  ...EMPTY_VALUES,
  ...Object.fromEntries(kept.map((name) => [name, last[name]])),
  segnatura: countedUp(last.segnatura),
  number: countedUp(last.number),
})

/** A copy, to be changed: its segnatura is its own. */
export const copyOf = (record: RecordValues): RecordValues => ({ ...record, segnatura: countedUp(record.segnatura) })
