import { FIELD_NAMES, fieldOf, type FieldName, type FieldWith } from './fields.ts'
import type { Label } from './label.ts'
import { languageCode } from './languages.ts'
import { rightsCode } from './rights.ts'
import { webAddress } from './web-address.ts'
import { codesIn } from './standard-codes.ts'

/** What may be wrong with the value of a field. It is kept as it was written all the same. `{value}` is the part that is meant. */
export const FIELD_WARNINGS = {
  ISBN_INVALID: {
    it: 'Non è un ISBN corretto: «{value}». La cifra di controllo o la lunghezza non torna.',
    en: 'This isn’t a correct ISBN: “{value}”. Its check digit or its length is wrong.',
  },
  ISSN_INVALID: {
    it: 'Non è un ISSN corretto: «{value}». La cifra di controllo o la lunghezza non torna.',
    en: 'This isn’t a correct ISSN: “{value}”. Its check digit or its length is wrong.',
  },
  RIGHTS_UNKNOWN: {
    it: 'Non è una dichiarazione di rightsstatements.org né di Creative Commons: «{value}».',
    en: 'This isn’t a statement from rightsstatements.org or a Creative Commons licence: “{value}”.',
  },
  LANGUAGE_UNKNOWN: { it: 'Lingua sconosciuta: «{value}».', en: 'Unknown language: “{value}”.' },
  ADDRESS_INVALID: {
    it: 'Non è un indirizzo che si può aprire: «{value}». Deve cominciare con http:// o https://.',
    en: 'This address can’t be opened: “{value}”. It must begin with http:// or https://.',
  },
} as const satisfies Record<string, Label>

export type FieldWarning = { code: keyof typeof FIELD_WARNINGS; value: string }

const CHECKS: Record<NonNullable<ReturnType<typeof fieldOf>['checked']>, (values: readonly string[]) => FieldWarning[]> = {
  languages: (values) => values.filter((value) => languageCode(value) === null).map((value) => ({ code: 'LANGUAGE_UNKNOWN', value })),
  codes: (values) => values.flatMap(codesIn).filter(({ isValid }) => !isValid)
    .map(({ scheme, text }) => ({ code: scheme === 'isbn' ? 'ISBN_INVALID' : 'ISSN_INVALID', value: text })),
  rights: (values) => values.filter((value) => rightsCode(value) === null).map((value) => ({ code: 'RIGHTS_UNKNOWN', value })),
  address: (values) => values.filter((value) => webAddress(value) === null).map((value) => ({ code: 'ADDRESS_INVALID', value })),
}

export const isChecked = (name: FieldName): name is CheckedField => fieldOf(name).checked !== undefined
export type CheckedField = FieldWith<{ checked: string }>
export const CHECKED_FIELDS = FIELD_NAMES.filter(isChecked)

/** What is wrong with the value of a field; nothing if it is empty. */
export function fieldWarnings(name: FieldName, value: string | readonly string[] | null): FieldWarning[] {
  const { checked } = fieldOf(name)
  const values = [value ?? []].flat().map((text) => text.trim()).filter(Boolean)
  return checked ? CHECKS[checked](values) : []
}
