import type { Language } from '@faldone/contract/common.ts'
import { COLUMN_NAMES, columnLabel } from '@faldone/contract/import-columns.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { ofKind, type OwnField, ownName } from '@faldone/contract/own-values.ts'
import { headerKey, type OwnHeadings } from './header.ts'

/**
 * The headings of own fields: their names and labels, as `headerKey` returns them. The labels of the columns that every archive has stay
 * theirs. If the English label of one field is the Italian label of another, the Italian one counts. Those of other kinds have only their
 * names, for rows of those kinds.
 */
export function ownHeadings(kind: KindName, fields: readonly OwnField[]): OwnHeadings {
  const taken = new Set(COLUMN_NAMES.flatMap((column) => Object.values(columnLabel(kind, column)).map(headerKey)))
  const ways = [
    ({ key }: OwnField) => key, ({ en }: OwnField) => en, ({ it }: OwnField) => it, ({ key }: OwnField) => ownName(key),
  ]
  const said = (heading: (field: OwnField) => string) => (field: OwnField) => [headerKey(heading(field)), ownName(field.key)] as const
  const headings = [...fields.map(said(({ key }) => ownName(key))), ...ways.flatMap((heading) => ofKind(fields, kind).map(said(heading)))]
  return new Map(headings.filter(([heading]) => heading !== '' && !taken.has(heading)))
}

/** The header that an export writes for a field: its label, or its name where an import would read the label as something else. */
export function ownHeader(field: OwnField, headings: OwnHeadings, lang: Language): string {
  const name = ownName(field.key)
  return headings.get(headerKey(field[lang])) === name ? field[lang] : name
}
