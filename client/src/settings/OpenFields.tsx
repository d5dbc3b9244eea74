import { FIELDS, OPENABLE_FIELDS } from '@faldone/contract/fields.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { SectionHead } from '../ui/PageHead.tsx'
import styles from './SettingsScreen.module.css'
import { openFieldsIn } from './settings-values.ts'
import type { SettingsFormControl } from './use-settings-form.ts'

/** The staff fields that may be opened to everyone. */
export function OpenFields({ form }: { form: SettingsFormControl }) {
  const { t } = useTranslation('archive', { keyPrefix: 'settingsForm' })
  const language = useLanguage()
  const open = openFieldsIn(form.words.openFields)
  return (
    <section className={styles['open']}>
      <SectionHead title={t('openFields')} />
      <fieldset className={styles['openFields']}>
        <legend>{t('openField')}</legend>
        {OPENABLE_FIELDS.map((name) => (
          <Checkbox
            key={name} label={FIELDS[name][language]} checked={open.includes(name)}
            onChange={({ target }) => form.type(
              'openFields', OPENABLE_FIELDS.filter((field) => (field === name ? target.checked : open.includes(field))).join()
            )}
          />
        ))}
      </fieldset>
    </section>
  )
}
