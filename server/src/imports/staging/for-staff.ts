import { STAFF_FIELDS } from '@faldone/contract/fields.ts'
import { ownName } from '@faldone/contract/own-values.ts'
import { headerKey } from '../recognising/header-key.ts'
import { unitColumnNamed } from '../recognising/unit-column.ts'
import type { Import } from './store.ts'

/**
 * The headings of the columns that are read into fields for staff and that units do not have, by their keys. They are for the internal
 * notes of units, as everybody may read the others.
 */
export function headingsForStaff({ layout, own }: Pick<Import, 'layout' | 'own'>): ReadonlySet<string> {
  const ofStaff = new Set<string>([...STAFF_FIELDS, ...own.filter(({ access }) => access === 'staff').map(({ key }) => ownName(key))])
  const read = [...layout?.columns ?? [], ...(layout?.parts ?? []).flatMap(({ columns }) => columns)]
  const lost = read.filter(({ column, header }) => ofStaff.has(column) && !unitColumnNamed(header))
  return new Set(lost.map(({ header }) => headerKey(header)))
}
