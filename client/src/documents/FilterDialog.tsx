import { listedYears, MONTHS } from '@faldone/contract/calendar.ts'
import { type FieldName, fieldOf, mayRead } from '@faldone/contract/fields.ts'
import { isFirstIn, KIND_NAMES, type KindName, KINDS } from '@faldone/contract/kinds.ts'
import { PART_FILTERS, type SearchQuery, WORD_FILTERS, WORD_PLACES } from '@faldone/contract/search-query.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Answers } from '../ui/Answers.tsx'
import { Button } from '../ui/Button.tsx'
import { Details } from '../ui/Details.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Select, type SelectOption } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showInDialog, useMistakes } from '../ui/use-mistakes.ts'
import { filterFieldLabel } from './active-filters.ts'
import { termsOf } from './api.ts'
import { useFieldReader } from './field-reader.ts'
import { EMPTY, EMPTY_FORM, entryOf, type FilterForm, formErrors, formOf, NONE, queryOf, SEVERAL, type WordsField } from './filter-form.ts'
import styles from './FilterDialog.module.css'
import { OwnFilters } from './OwnFilters.tsx'
import { StaffFilters } from './StaffFilters.tsx'
import { termLabel, type Vocabulary } from './terms.ts'
import type { SearchControl } from './use-search.ts'
import { WordsFilter } from './WordsFilter.tsx'

type FilterDialogProps = {
  control: SearchControl
  isOpen: boolean
  onClose: () => void
  /** Fields for staff: visibility, dates of creation and change, missing values. */
  isForStaff?: boolean
}

/** 'Ricerca per campi': the fields of the kind as filters. It asks nothing until it is submitted. */
export default function FilterDialog({ control, isOpen, onClose, isForStaff = false }: FilterDialogProps) {
  const { t } = useTranslation('archive')
  return (
    <Dialog title={t('searchByFields')} isOpen={isOpen} onClose={onClose} answers="form" isWide>
      <FilterFields control={control} isForStaff={isForStaff} onDone={onClose} />
    </Dialog>
  )
}

function FilterFields({ control, isForStaff, onDone }: { control: SearchControl; isForStaff: boolean; onDone: () => void }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const { kind, query } = control
  const [form, setForm] = useState(() => formOf(query))
  const [isTried, setTried] = useState(false)
  const errors = isTried ? formErrors(form) : {}
  const whole = useRef<HTMLFormElement>(null)
  const showMistakes = useMistakes(whole, showInDialog)
  const options = useOptions(query)
  const label = (name: Parameters<typeof filterFieldLabel>[0]) => filterFieldLabel(name, kind)?.[language] ?? ''
  const set = (change: Partial<FilterForm>) => setForm({ ...form, ...change })
  const { first, further } = useTexts(kind)
  const words = (name: (typeof first)[number]) =>
    <WordsFilter key={name} label={label(name)} value={form[name]} onChange={(value) => set({ [name]: value })} />

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    // Own fields say beside themselves what is wrong.
    if (Object.keys(formErrors(form)).length > 0 || whole.current?.querySelector('[aria-invalid=true]')) return showMistakes()
    control.change(queryOf(form, query))
    onDone()
  }

  const reset =
    <Button variant="quiet" className={styles['reset']} onClick={() => setForm(EMPTY_FORM)}>{t('fields.reset')}</Button>
  return (
    <form ref={whole} className={styles['form']} onSubmit={submit} noValidate>
      {!kind && <Select label={t('kind')} options={options.kind} value={form.kind} onChange={(value) => set({ kind: value })} />}
      {/* Beside the choice of a kind, or alone, so that theme and type are side by side. */}
      <div className={kind ? styles['whole'] : undefined}>
        <TextField
          label={label('title')} value={form.title} placeholder={t('noPreference')}
          onChange={(event) => set({ title: event.target.value })}
        />
      </div>
      {options.retry && <div className={styles['whole']}><Notice onRetry={options.retry}>{t('fields.termsFailed')}</Notice></div>}
      <Select label={label('tematica')} options={options.tematica} value={form.tematica} onChange={(value) => set({ tematica: value })} />
      <Select
        label={label('tipologia')} options={options.tipologia} value={form.tipologia}
        onChange={(value) => set({ tipologia: value })}
      />
      <YearFields form={form} set={set} errors={errors} label={label('year')} />
      <Select label={label('month')} options={options.month} value={form.month} onChange={(value) => set({ month: value })} />
      {first.map(words)}
      <Select
        label={label('availableOnSite')} options={options.availableOnSite} value={form.availableOnSite}
        onChange={(value) => set({ availableOnSite: value })}
      />
      <FileFilters form={form} set={set} options={options} isLastAlone={first.length % 2 === 1} />
      <FurtherWords>{further.map(words)}</FurtherWords>
      <OwnFilters kind={kind} form={form} set={set} />
      {isForStaff && <StaffFilters {...{ form, set, errors, label }} visibilities={options.visibility} />}
      <Answers onCancel={onDone} aside={reset}>
        <Button type="submit" variant="primary">{t('fields.submit')}</Button>
      </Answers>
    </form>
  )
}

/** Whether words must be in the files or outside them, and whether there are files. */
function FileFilters({ form, set, options, isLastAlone }: {
  form: FilterForm; set: (change: Partial<FilterForm>) => void; options: Pick<ReturnType<typeof useOptions>, 'wordsIn' | 'hasFiles'>
  /** In two columns nothing stands beside the last one. */
  isLastAlone: boolean
}) {
  const { t } = useTranslation('archive')
  return (['wordsIn', 'hasFiles'] as const).map((name) => (
    <div key={name} className={isLastAlone && name === 'hasFiles' ? styles['alone'] : undefined}>
      <Select label={t(`fields.${name}`)} options={options[name]} value={form[name]} onChange={(value) => set({ [name]: value })} />
    </div>
  ))
}

/** The fields of the kind that are filtered by what is typed: those of its form, and the others. */
function useTexts(kind: KindName | null) {
  const reader = useFieldReader()
  const isOfKind = (name: FieldName) => !kind || KINDS[kind].fields.includes(name)
  const isFirst = (name: FieldName) => (kind ? isFirstIn(kind, name) : fieldOf(name).firstIn === undefined)
  const texts = [...WORD_FILTERS, ...PART_FILTERS].filter((name) => isOfKind(name) && mayRead(name, reader))
  return { first: texts.filter(isFirst), further: texts.filter((name) => !isFirst(name)) }
}

/** The fields that the kind seldom has, folded unless the search asks for one of them. */
function FurtherWords({ children }: { children: ReactElement<{ value: WordsField }>[] }) {
  const { t } = useTranslation('archive')
  const [isOpen] = useState(() => children.some(({ props: { value } }) => value.isEmpty || value.text !== ''))
  return (
    <div className={styles['whole']}>
      <Details summary={t('fields.further')} isOpen={isOpen}><div className={styles['form']}>{children}</div></Details>
    </div>
  )
}

type YearFieldsProps = {
  form: FilterForm
  set: (change: Partial<FilterForm>) => void
  errors: ReturnType<typeof formErrors>
  label: string
}

/** The range of years, from a list or typed; or records without a year. */
function YearFields({ form, set, errors, label }: YearFieldsProps) {
  const { t } = useTranslation('archive')
  const yearsId = useId()
  const [years] = useState(() => listedYears(new Date().getFullYear()))
  const year = (name: 'yearFrom' | 'yearTo') => (
    <TextField
      label={t(`fields.${name}`)} placeholder={t('fields.yearExample')} error={errors[name] && t(`fields.${errors[name]}`)}
      value={form[name]} disabled={form.hasEmptyYear} inputMode="numeric" maxLength={4} list={yearsId}
      autoComplete="off" onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  return (
    <>
      <div className={styles['years']}>
        {year('yearFrom')}
        {year('yearTo')}
        <label className={styles['check']}>
          <input type="checkbox" checked={form.hasEmptyYear} onChange={(event) => set({ hasEmptyYear: event.target.checked })} />
          {t('filters.named', { name: label, value: t('emptyValue') })}
        </label>
      </div>
      <datalist id={yearsId}>{years.map((value) => <option key={value} value={value}>{value}</option>)}</datalist>
    </>
  )
}

/** The entries of the lists: no preference, empty value if a field can be empty, then the values. */
function useOptions(query: SearchQuery) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const none = { value: NONE, label: t('noPreference') }
  const empty = { value: EMPTY, label: t('emptyValue') }
  const several = (labels: string[]): SelectOption[] => (labels.length > 1 ? [{ value: SEVERAL, label: labels.join(', ') }] : [])
  const tematiche = useQuery(termsOf('tematiche'))
  const tipologie = useQuery(termsOf('tipologie'))
  const failed = [tematiche, tipologie].filter(({ data, isError }) => isError && !data)
  const terms = (vocabulary: Vocabulary, chosen: string[]) => {
    const own = (vocabulary === 'tematiche' ? tematiche : tipologie).data ?? []
    const name = (value: string) => termLabel(vocabulary, value, own)[language]
    const values = [...new Set([...own.map(({ it }) => it), ...chosen])].map((value) => ({ value: entryOf(value), label: name(value) }))
    return [none, empty, ...several(chosen.map(name)), ...values.sort((a, b) => a.label.localeCompare(b.label, language))]
  }
  return {
    /** Requests the themes and types again if they could not be loaded. */
    retry: failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : null,
    kind: [
      none, ...several(query.kind.map((name) => KINDS[name].plural[language])),
      ...KIND_NAMES.map((name) => ({ value: entryOf(name), label: KINDS[name].plural[language] })),
    ],
    tematica: terms('tematiche', query.tematica),
    tipologia: terms('tipologie', query.tipologia),
    month: [
      none, empty, ...several(query.month.map((month) => MONTHS[month - 1]?.[language] ?? '')),
      ...MONTHS.map((month, index) => ({ value: entryOf(index + 1), label: month[language] })),
    ],
    availableOnSite: [none, empty, { value: 'true', label: t('fields.yes') }, { value: 'false', label: t('fields.no') }],
    visibility: [none, { value: 'public', label: t('filters.public') }, { value: 'staff', label: t('filters.staff') }],
    wordsIn: [none, ...WORD_PLACES.map((value) => ({ value, label: t(`filters.words.${value}`) }))],
    hasFiles: [none, { value: 'true', label: t('fields.withFiles') }, { value: 'false', label: t('fields.withoutFiles') }],
  }
}
