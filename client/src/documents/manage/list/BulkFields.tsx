import { fieldLabel, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { isOwnName, ownName } from '@faldone/contract/own-values.ts'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ClosureFields } from '../../../closures/manage/ClosureFields.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useOwnFields, useOwnLabel } from '../../../own-fields/index.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TagField } from '../../../ui/TagField.tsx'
import { type Into, PlaceField } from '../../../units/manage/index.ts'
import { OwnFormField } from '../OwnFieldsSection.tsx'
import { RecordField } from '../RecordField.tsx'
import { EMPTY_VALUES, type RecordValues } from '../record-values.ts'
import { useThemes } from '../TermFields.tsx'
import { type BulkAct, type BulkForm, type SettableField, settableFields } from './bulk.ts'
import styles from './Bulk.module.css'

type Part = { kind: KindName; form: BulkForm; error: string | undefined; onChange: (change: Partial<BulkForm>) => void }

/** The inputs of a bulk change. */
export function BulkFields({ act, ...part }: Part & { act: Exclude<BulkAct, 'delete'> }) {
  switch (act) {
    case 'move': return <Move {...part} />
    case 'tematiche': return <Themes {...part} />
    case 'set': return <OneField {...part} />
    case 'visibility': return <Visibility {...part} />
  }
}

function Move({ kind, onChange }: Part) {
  const { t } = useTranslation('archive', { keyPrefix: 'bulk' })
  const [into, setInto] = useState<Into | undefined>(undefined)
  const choose = (next: Into) => {
    setInto(next)
    onChange({ unitId: next && next.id })
  }
  return <PlaceField levels={KINDS[kind].levels} into={into} label={t('into')} onChoose={choose} />
}

function Themes({ form, onChange }: Part) {
  const { t } = useTranslation('archive', { keyPrefix: 'bulk' })
  const { options, ...arrival } = useThemes()
  const left = (taken: readonly string[]) => options.filter(({ id }) => !taken.includes(id))
  return (
    <>
      <TagField {...arrival} label={t('add')} value={form.add} options={left(form.remove)} onChange={(add) => onChange({ add })} />
      <TagField {...arrival} label={t('remove')} value={form.remove} options={left(form.add)} onChange={(remove) => onChange({ remove })} />
    </>
  )
}

function OneField({ kind, form: { field, isCleared }, error, onChange }: Part) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const { reset } = useFormContext<RecordValues>()
  const own = useOwnFields()
  const ownLabel = useOwnLabel()
  const fields = settableFields(kind, own)
  const ownField = own.find(({ key }) => field === ownName(key))
  const choose = (name: string) => {
    reset(EMPTY_VALUES)
    onChange({ field: fields.find((known) => known === name) ?? null, isCleared: false })
  }
  const labelOf = (name: SettableField) =>
    (isOwnName(name) ? ownLabel(name) : name === 'closure' ? t('bulk.closure') : fieldLabel(kind, name)[language])
  return (
    <>
      <Select
        label={t('bulk.field')}
        value={field ?? ''}
        options={[
          ...(field ? [] : [{ value: '', label: t('bulk.chooseField') }]),
          ...fields.map((name) => ({ value: name, label: labelOf(name) })),
        ]}
        onChange={choose}
      />
      {field && (
        <>
          {!isCleared && ownField && <OwnFormField key={field} field={ownField} />}
          {!isCleared && field === 'closure' && <BulkClosure error={error} />}
          {!isCleared && field !== 'closure' && !isOwnName(field) && <RecordField key={field} kind={kind} field={field} last={null} />}
          {error !== undefined && field !== 'closure' && (
            <p role="alert" className={styles['error']}>
              {field === 'year' ? t('fields.yearIsWrong') : error}
            </p>
          )}
          <Checkbox label={t('bulk.clearField')} checked={isCleared} onChange={(event) => onChange({ isCleared: event.target.checked })} />
        </>
      )}
    </>
  )
}

function BulkClosure({ error }: { error: string | undefined }) {
  const { control } = useFormContext<RecordValues>()
  const { field: { value, onChange } } = useController({ control, name: 'closure' })
  return <ClosureFields value={value} onChange={onChange} latest={null} error={error} />
}

function Visibility({ form: { visibility }, onChange }: Part) {
  const { t } = useTranslation('archive')
  const options = [
    ...(visibility ? [] : [{ value: '', label: t('bulk.chooseVisibility') }]), { value: 'public', label: t('manage.visibility.public') },
    { value: 'staff', label: t('manage.visibility.staff') },
  ]
  return (
    <Select
      label={t('bulk.visibility')}
      value={visibility ?? ''}
      options={options}
      onChange={(value) => onChange({ visibility: value === 'staff' ? 'staff' : 'public' })}
    />
  )
}
