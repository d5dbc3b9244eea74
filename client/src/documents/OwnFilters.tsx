import { rangeText, readRange } from '@faldone/contract/own-range.ts'
import { ofKind, type OwnField, ownName, readOwnValue } from '@faldone/contract/own-values.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import '../i18n/own-filters.ts'
import { useOwnFields } from '../own-fields/index.ts'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { EMPTY, entryOf, type FilterForm, NONE, SEVERAL, valueOf } from './filter-form.ts'
import styles from './FilterDialog.module.css'
import { WordsFilter } from './WordsFilter.tsx'

type Filling = { form: FilterForm; set: (change: Partial<FilterForm>) => void }

/** The own fields by which searches can be narrowed. */
export function OwnFilters({ kind, ...filling }: Filling & { kind: KindName | null }) {
  const all = useOwnFields()
  const fields = (kind ? ofKind(all, kind) : all).filter(({ filtered }) => filtered)
  if (fields.length === 0) return null
  return (
    <div className={styles['whole']}>
      <div className={styles['form']}>{fields.map((field) => <OwnFilter key={field.key} field={field} {...filling} />)}</div>
    </div>
  )
}

function OwnFilter({ field, form, set }: Filling & { field: OwnField }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const { key, type, values } = field
  const label = field[language]
  const chosen = form.own[key] ?? []
  const isEmpty = form.lacking.includes(ownName(key))
  const ask = (asked: readonly string[], lacks = isEmpty) => set({
    own: { ...form.own, [key]: [...asked] },
    lacking: [...form.lacking.filter((name) => name !== ownName(key)), ...(lacks ? [ownName(key)] : [])],
  })
  if (type === 'list' || type === 'boolean') {
    const words = (value: string) => (type === 'list' ? value : t(value === 'true' ? 'fields.yes' : 'fields.no'))
    const offered = type === 'list' ? [...new Set([...values, ...chosen])] : ['true', 'false']
    const options = [
      { value: NONE, label: t('noPreference') }, { value: EMPTY, label: t('emptyValue') },
      ...(chosen.length > 1 ? [{ value: SEVERAL, label: chosen.map(words).join(', ') }] : []),
      ...offered.map((value) => ({ value: entryOf(value), label: words(value) })),
    ]
    const [only = ''] = chosen
    return (
      <Select
        label={label} options={options} value={isEmpty ? EMPTY : chosen.length > 1 ? SEVERAL : chosen.length === 1 ? entryOf(only) : NONE}
        onChange={(value) => ask(value === SEVERAL ? chosen : value === NONE || value === EMPTY ? [] : [valueOf(value)], value === EMPTY)}
      />
    )
  }
  if (type === 'number' || type === 'date') return <RangeFilter {...{ label, isEmpty, type, ask }} range={chosen[0] ?? ''} />
  return <WordsFilter label={label} value={{ text: chosen[0] ?? '', isEmpty }} onChange={(value) => ask([value.text], value.isEmpty)} />
}

const isNumber = (text: string): boolean => 'value' in readOwnValue({ type: 'number', values: [] }, text)

type RangeFilterProps = {
  label: string
  type: 'number' | 'date'
  range: string
  isEmpty: boolean
  ask: (asked: readonly string[], lacks?: boolean) => void
}

/** From and to, or no value at all. */
function RangeFilter({ label, type, range, isEmpty, ask }: RangeFilterProps) {
  const { t } = useTranslation('archive')
  const ends = readRange(range)
  const askEnd = (end: 'from' | 'to', text: string) =>
    ask([end === 'from' ? rangeText(text, ends.to) : rangeText(ends.from, text)])
  const isWrong = (end: 'from' | 'to') => type === 'number' && !isEmpty && !isNumber(ends[end])
  // What is wrong says what is right, too.
  const hint = isWrong('from') || isWrong('to') ? undefined : t(`ownFilters.${type}Hint`)
  const field = (end: 'from' | 'to') => (
    <TextField
      label={t(`ownFilters.${end}`, { field: label })} value={isEmpty ? '' : ends[end]} disabled={isEmpty} autoComplete="off"
      hint={end === 'from' ? hint : undefined} error={isWrong(end) ? t('ownFilters.notANumber') : undefined}
      {...(type === 'number' && { inputMode: 'decimal' as const })}
      onChange={({ target }) => askEnd(end, target.value)}
    />
  )
  return (
    <div className={styles['years']}>
      {field('from')}
      {field('to')}
      <label className={styles['check']}>
        <input type="checkbox" checked={isEmpty} onChange={({ target }) => ask([range], target.checked)} />
        {t('filters.named', { name: label, value: t('emptyValue') })}
      </label>
    </div>
  )
}
