import { useTranslation } from 'react-i18next'
import { TextField } from '../ui/TextField.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { WordsField } from './filter-form.ts'
import styles from './FilterDialog.module.css'

/** A filter by words, or for empty values. */
export function WordsFilter({ label, value, onChange }: { label: string; value: WordsField; onChange: (value: WordsField) => void }) {
  const { t } = useTranslation('archive')
  return (
    <div className={styles['words']}>
      <TextField
        label={label}
        value={value.isEmpty ? '' : value.text}
        disabled={value.isEmpty}
        placeholder={value.isEmpty ? t('emptyValue') : t('noPreference')}
        onChange={(event) => onChange({ ...value, text: event.target.value })}
      />
      <label className={styles['check']}>
        <input type="checkbox" checked={value.isEmpty} onChange={(event) => onChange({ ...value, isEmpty: event.target.checked })} />
        {t('emptyValue')}
        <VisuallyHidden> {label}</VisuallyHidden>
      </label>
    </div>
  )
}
