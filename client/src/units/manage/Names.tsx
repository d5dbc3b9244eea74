import type { TreeRow } from '@faldone/contract/unit.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../../i18n/numbers.ts'

/** How many are named; the rest is counted. */
export const NAMED = 6

/** The names of units with their numbers of records, or of the first ones if there are many. */
export function Names({ units }: { units: readonly Pick<TreeRow, 'id' | 'name' | 'documents'>[] }) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const written = useNumbers()
  return (
    <ul>
      {units.slice(0, NAMED).map(({ id, name, documents }) => (
        <li key={id}>
          <span lang="it">{name}</span> <small>({written(documents)})</small>
        </li>
      ))}
      {units.length > NAMED && <li>{t('others', { count: units.length - NAMED })}</li>}
    </ul>
  )
}
