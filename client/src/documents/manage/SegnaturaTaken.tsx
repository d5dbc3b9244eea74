import type { KindName } from '@faldone/contract/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { editPath } from '../../staff-pages/index.ts'
import { Link } from '../../ui/Link.tsx'
import { recordsLike } from './api.ts'
import styles from './RecordForm.module.css'
import type { RecordValues } from './record-values.ts'
import { useResting } from '../../ui/use-resting.ts'

const REST = 400
const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Warns if another record of the kind and the fondo already has the segnatura: allowed, but seldom intended. Numbers start again in every
 * fondo.
 */
export function SegnaturaTaken({ kind, id }: { kind: KindName; id: string | null }) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const { control } = useFormContext<RecordValues>()
  const [typed, [top]] = useWatch({ control, name: ['segnatura', 'path'] })
  const asked = useResting(typed.trim(), REST)
  const words = asked.replaceAll('"', ' ').trim()
  const { data } = useQuery({
    ...recordsLike(kind, { q: `"${words}"`, ...(top ? { unitId: top.id } : { empty: 'unitId' }), pageSize: 10 }), enabled: words !== '',
  })
  const taken =
    words === '' ? undefined : data?.items.find((hit) => hit.id !== id && hit.segnatura && folded(hit.segnatura) === folded(typed))
  return (
    <div role="status" className={styles['reading']}>
      {taken && (
        <p className={styles['warning']}>
          {t('segnaturaTaken')}{' '}
          <Link to={editPath(taken)} target="_blank" lang="it">
            {taken.title}
          </Link>
        </p>
      )}
    </div>
  )
}
