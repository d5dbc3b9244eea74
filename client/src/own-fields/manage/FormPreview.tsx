import { KIND_NAMES, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { ofKind } from '@faldone/contract/own-values.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { SectionHead } from '../../ui/PageHead.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Fields } from './fields.ts'
import styles from './OwnFields.module.css'
import { OwnInput } from './OwnInput.tsx'

/** The fields as the form of a kind has them. They can be tried out: nothing is saved. */
export function FormPreview({ fields }: { fields: Fields }) {
  const { t } = useTranslation('archive', { keyPrefix: 'ownFields' })
  const language = useLanguage()
  const [kind, setKind] = useState<KindName>(fields[0]?.kinds[0] ?? 'document')
  const [values, setValues] = useState<Record<string, string>>({})
  const shown = ofKind(fields, kind)
  return (
    <section className={styles['section']} aria-label={t('preview')}>
      <SectionHead title={t('preview')} />
      <div className={styles['kind']}>
        <Select label={t('previewOf')} value={kind} onChange={(name) => setKind(KIND_NAMES.find((known) => known === name) ?? kind)}
          options={KIND_NAMES.map((name) => ({ value: name, label: KINDS[name].plural[language] }))} />
      </div>
      {shown.length === 0 && <p className={styles['none']}>{t('noneOfKind')}</p>}
      <div className={styles['preview']}>
        {shown.map((field) => (
          <div key={field.key} data-width={field.type === 'longText' ? 'whole' : undefined}>
            <OwnInput field={field} value={values[field.key] ?? ''} onChange={(value) => setValues({ ...values, [field.key]: value })} />
          </div>
        ))}
      </div>
    </section>
  )
}
