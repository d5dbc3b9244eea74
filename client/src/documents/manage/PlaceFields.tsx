import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { managePage } from '../../staff-pages/index.ts'
import type { RecordValues } from './record-values.ts'
import styles from './RecordForm.module.css'
import { UnitField } from './UnitField.tsx'

/** Where a record belongs: fondo, serie, busta, fascicolo, as far as its kind has them. Each narrows those below. */
export function PlaceFields({ kind, nested }: { kind: KindName; nested: (page: string) => string }) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const { control } = useFormContext<RecordValues>()
  const { field: { value, onChange }, fieldState: { error } } = useController({ control, name: 'path' })
  return (
    <div className={styles['grid']}>
      {KINDS[kind].levels.map((level, at) => (
        <div key={level}>
          <UnitField
            kind={kind}
            level={level}
            path={value}
            onChange={onChange}
            manageAddress={nested(managePage(level))}
            hint={at === KINDS[kind].levels.length - 1 ? t('makeHint') : undefined}
            error={at === 0 ? error?.message : undefined}
          />
        </div>
      ))}
    </div>
  )
}
