import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { DAY_FILTERS, type EmptyFilter, PART_FILTERS } from '@faldone/contract/search-query.ts'
import { useTranslation } from 'react-i18next'
import { Select, type SelectOption } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { FilterForm, FilterFormErrors } from './filter-form.ts'
import styles from './FilterDialog.module.css'
import { toggled } from './search-address.ts'
import { WordsFilter } from './WordsFilter.tsx'

/** What the control of no other filter asks to be empty. */
const LACKING: readonly EmptyFilter[] = ['unitId', 'date', 'description', 'searchKey']

type StaffFiltersProps = {
  kind: KindName | null
  form: FilterForm
  set: (change: Partial<FilterForm>) => void
  errors: FilterFormErrors
  label: (name: 'title' | EmptyFilter) => string
  visibilities: SelectOption[]
}

/** Words of single fields, which only those ask who look after the archive. */
export function StaffWords({ kind, form, set, label }: Pick<StaffFiltersProps, 'kind' | 'form' | 'set' | 'label'>) {
  const { t } = useTranslation('archive')
  const parts = PART_FILTERS.filter((name) => name === 'segnatura' || !kind || KINDS[kind].fields.includes(name))
  return (
    <>
      <TextField label={label('title')} value={form.title} placeholder={t('noPreference')} onChange={({ target }) => set({ title: target.value })} />
      {parts.map((name) => <WordsFilter key={name} label={label(name)} value={form[name]} onChange={(value) => set({ [name]: value })} />)}
    </>
  )
}

/** The same of when something was done, who may see it, what it lacks. */
export function StaffFilters({ form, set, errors, label, visibilities }: Omit<StaffFiltersProps, 'kind'>) {
  const { t } = useTranslation('archive')
  const error = (name: (typeof DAY_FILTERS)[number]) => (name === 'createdTo' || name === 'updatedTo') && errors[name] && t(`fields.${errors[name]}`)
  return (
    <>
      <Select label={t('fields.visibility')} options={visibilities} value={form.visibility} onChange={(visibility) => set({ visibility })} />
      <div className={styles['days']}>
        {DAY_FILTERS.map((name) => <TextField key={name} type="date" max="9999-12-31" label={t(`fields.${name}`)} error={error(name) || undefined} value={form[name]} onChange={({ target }) => set({ [name]: target.value })} />)}
      </div>
      <fieldset className={styles['lacking']}>
        <legend>{t('fields.lacking')}</legend>
        {LACKING.map((name) => (
          <label key={name} className={styles['check']}><input type="checkbox" checked={form.lacking.includes(name)} onChange={() => set({ lacking: toggled(form.lacking, name) })} />{label(name) || t('unit')}</label>
        ))}
      </fieldset>
    </>
  )
}
