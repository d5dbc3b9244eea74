import { FIELD_NAMES, fieldOf, type FieldName, fieldsWith, type FieldWith } from '@faldone/contract/fields.ts'
import { type KindName, KINDS } from '@faldone/contract/kinds.ts'
import { EMPTY_VALUES, type RecordValues } from './record-values.ts'

export type Keepable = 'path' | FieldWith<{ inSeries: 'again' | 'usually' | 'atWish' }> | 'visibility'

const AGAIN = fieldsWith({ inSeries: 'again' })
const isTerm = (name: FieldName) => fieldOf(name).section === 'terms'

/** The fields that 'same as last' fills in; themes and type before texts. */
export const OFFERED_AGAIN: readonly Keepable[] = ['path', ...AGAIN.filter(isTerm), ...AGAIN.filter((name) => !isTerm(name))]

/** The fields carried over by default. */
export const USUALLY_KEPT: readonly Keepable[] = [...OFFERED_AGAIN, ...fieldsWith({ inSeries: 'usually' }), 'visibility']

const isOther = (name: FieldName): name is FieldWith<{ inSeries: 'usually' | 'atWish' }> =>
  ['usually', 'atWish'].includes(fieldOf(name).inSeries ?? '')

/** The fields that may be carried over from one record of a series to the next. */
export const KEEPABLE: readonly Keepable[] = [...OFFERED_AGAIN, ...FIELD_NAMES.filter(isOther), 'visibility']

/** Those that a kind has: a tape has no publisher. */
export const keepableIn = (kind: KindName): readonly Keepable[] =>
  KEEPABLE.filter((name) => name === 'path' || name === 'visibility' || KINDS[kind].fields.includes(name))

/** Increments the number at the end of a text, keeping its zeros: 'CAL 3.09' → 'CAL 3.10'. '' if there is none. */
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

/** A copy to be edited. It needs its own segnatura. */
export const copyOf = (record: RecordValues): RecordValues => ({ ...record, segnatura: countedUp(record.segnatura) })
