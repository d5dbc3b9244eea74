import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import type { OwnFields } from '@faldone/contract/own-fields.ts'
import { OWN_TYPES } from '@faldone/contract/own-values.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { ApiError } from '../../session/api-client.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { Small } from '../../ui/Words.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import type { Act } from '../../ui/use-act.ts'
import { keyFor } from './key-for.ts'
import type { Fields, SetFields } from './fields.ts'
import styles from './OwnFields.module.css'

type Field = Fields[number]

type FieldDialogProps = {
  /** Null for a new one. */
  field: Field | null
  /** What a new one begins with. */
  start?: Partial<Field>
  /** What else there is to know, above the form. */
  lead?: string
  data: OwnFields
  act: Act
  onClose: () => void
  onSet: SetFields
  /** After it was made or changed. */
  onDone?: (key: string) => void
}

const NEW: Field = {
  key: '', it: '', en: '', type: 'text', kinds: [...KIND_NAMES], access: 'public', searched: true, filtered: true, values: [],
}

const listed = (text: string): string[] => [...new Set(text.split('\n').map((line) => line.trim()).filter(Boolean))]

/** Makes or changes a field. */
export function FieldDialog({ field, start = {}, lead, data: { fields, removed }, act, onClose, onSet, onDone }: FieldDialogProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'ownFields' })
  const language = useLanguage()
  const [made, setMade] = useState<Field>(field ?? { ...NEW, ...start })
  const [values, setValues] = useState((field ?? { ...NEW, ...start }).values.join('\n'))
  const at = field ? fields.indexOf(field) : fields.length
  const change = (part: Partial<Field>) => setMade((now) => ({ ...now, ...part }))
  const faults = (act.error instanceof ApiError && act.error.fields) || {}
  const faultOf = (name: keyof Field) => faults[`fields.${at}.${name}`]?.join('. ')
  const save = async () => {
    const key = made.key || keyFor(made.it, [...fields, ...removed].map((one) => one.key))
    const next = { ...made, key, values: made.type === 'list' ? listed(values) : [] }
    const name = next[language]
    const all = field ? fields.map((one) => (one === field ? next : one)) : [...fields, next]
    if (!await onSet(all, t(field ? 'changed' : 'made', { name }))) return
    onClose()
    onDone?.(key)
  }
  return (
    <ConfirmDialog
      title={field ? t('editOne', { name: field[language] }) : t('make')} isOpen onClose={onClose} confirmLabel={t('save')}
      onConfirm={() => void save()} isDisabled={made.it.trim() === '' || made.en.trim() === '' || made.kinds.length === 0}
      isBusy={act.isBusy} problem={act.error && Object.keys(faults).every((path) => !path.startsWith(`fields.${at}.`)) && act.error.message}
    >
      <div className={styles['dialog']}>
        {lead && <Small as="p">{lead}</Small>}
        <div className={styles['pair']}>
          <TextField label={t('it')} lang="it" isRequired maxLength={100} value={made.it} error={faultOf('it')} autoComplete="off"
            onChange={({ target }) => change({ it: target.value })} />
          <TextField label={t('en')} lang="en" isRequired maxLength={100} value={made.en} error={faultOf('en')} autoComplete="off"
            onChange={({ target }) => change({ en: target.value })} />
        </div>
        <Select
          label={t('type')} value={made.type} disabled={field !== null} hint={field ? t('typeFixed') : undefined} error={faultOf('type')}
          options={OWN_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          onChange={(type) => change({ type: type as Field['type'] })}
        />
        {made.type === 'list' && (
          <TextArea label={t('values')} hint={t('valuesHint')} lang="it" rows={5} value={values} error={faultOf('values')}
            onChange={({ target }) => setValues(target.value)} />
        )}
        <Kinds made={made} change={change} />
        <Ways made={made} change={change} />
      </div>
    </ConfirmDialog>
  )
}

type Part = { made: Field; change: (part: Partial<Field>) => void }

/** The kinds that have it: at least one. */
function Kinds({ made, change }: Part) {
  const { t } = useTranslation('archive', { keyPrefix: 'ownFields' })
  const language = useLanguage()
  return (
    <fieldset className={styles['choices']}>
      <legend>{t('kinds')}</legend>
      {KIND_NAMES.map((kind) => (
        <Checkbox
          key={kind} label={KINDS[kind].plural[language]} checked={made.kinds.includes(kind)}
          onChange={({ target }) =>
            change({ kinds: KIND_NAMES.filter((name) => (name === kind ? target.checked : made.kinds.includes(name))) })}
        />
      ))}
    </fieldset>
  )
}

/** The types whose values searches count. */
const COUNTED: readonly Field['type'][] = ['list', 'boolean']

/** Who sees it and how it is found. What is for staff alone is not in everyone’s search, and yes or no is no word. */
function Ways({ made, change }: Part) {
  const { t } = useTranslation('archive', { keyPrefix: 'ownFields' })
  const isStaff = made.access === 'staff'
  const canBeSearched = !isStaff && made.type !== 'boolean'
  return (
    <fieldset className={styles['choices']}>
      <legend>{t('ways')}</legend>
      <Checkbox label={t('forStaff')} checked={isStaff}
        onChange={({ target }) => change(target.checked ? { access: 'staff', searched: false } : { access: 'public' })} />
      <Checkbox label={t('searched')} checked={made.searched && canBeSearched} disabled={!canBeSearched}
        onChange={({ target }) => change({ searched: target.checked })} />
      <Checkbox label={t(COUNTED.includes(made.type) ? 'filteredByList' : 'filtered')} checked={made.filtered}
        onChange={({ target }) => change({ filtered: target.checked })} />
    </fieldset>
  )
}
