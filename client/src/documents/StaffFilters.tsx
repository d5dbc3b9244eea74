import { DAY_FILTERS, type FieldEmptyFilter } from '@faldone/contract/search-query.ts'
import { useTranslation } from 'react-i18next'
import { Select, type SelectOption } from '../ui/Select.tsx'
import { type FilterForm, type FilterFormErrors, LACKING } from './filter-form.ts'
import styles from './FilterDialog.module.css'
import { DayField } from '../ui/DayField.tsx'
import { toggled } from './search-address.ts'

type StaffFiltersProps = {
  form: FilterForm
  set: (change: Partial<FilterForm>) => void
  errors: FilterFormErrors
  label: (name: FieldEmptyFilter) => string
  visibilities: SelectOption[]
}

/** Filters for staff: dates of creation and change, visibility, missing values. */
export function StaffFilters({ form, set, errors, label, visibilities }: StaffFiltersProps) {
  const { t } = useTranslation('archive')
  const error = (name: (typeof DAY_FILTERS)[number]) =>
    (name === 'createdTo' || name === 'updatedTo') && errors[name] && t(`fields.${errors[name]}`)
  return (
    <>
      <div className={styles['alone']}>
        <Select
          label={t('fields.visibility')}
          options={visibilities}
          value={form.visibility}
          onChange={(visibility) => set({ visibility })}
        />
      </div>
      <div className={styles['days']}>
        {DAY_FILTERS.map((name) => (
          <DayField
            key={name}
            label={t(`fields.${name}`)}
            error={error(name) || undefined}
            value={form[name]}
            onChange={(day) => set({ [name]: day })}
          />
        ))}
      </div>
      <fieldset className={styles['lacking']}>
        <legend>{t('fields.lacking')}</legend>
        {LACKING.map((name) => (
          <label key={name} className={styles['check']}>
            <input type="checkbox" checked={form.lacking.includes(name)} onChange={() => set({ lacking: toggled(form.lacking, name) })} />
            {label(name) || t('unit')}
          </label>
        ))}
      </fieldset>
    </>
  )
}
