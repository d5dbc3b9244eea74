import { datesOf, describeReading, readArchivalDate } from '@faldone/contract/archival-date.ts'
import { UNIT_FIELDS, type UnitFieldName, unitFieldOf } from '@faldone/contract/unit-fields.ts'
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClosureFields } from '../../closures/manage/ClosureFields.tsx'
import { historyPath } from '../../staff-pages/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Answers } from '../../ui/Answers.tsx'
import { Button } from '../../ui/Button.tsx'
import { choicesToCome } from '../../ui/choices-to-come.ts'
import { Details } from '../../ui/Details.tsx'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import { Link } from '../../ui/Link.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { SaveButton } from '../../ui/SaveButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { useMistakes } from '../../ui/use-mistakes.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { Conflicts } from './Conflicts.tsx'
import { HolderOffer } from './HolderOffer.tsx'
import { type Subject, useUnitForm } from './use-unit-form.ts'
import { OtherElements } from './OtherElements.tsx'
import { Help, Inputs, type Wired } from './UnitInputs.tsx'
import styles from './UnitForm.module.css'

type UnitFormProps = {
  subject: Subject
  onSaved?: (unit: Unit) => void
  onCancel?: () => void
  onDirtyChange?: (isDirty: boolean) => void
  /** The name has the focus as soon as the form appears. */
  isFocused?: boolean
  /** Above the fields: the place of a new unit, and what is wrong with it. */
  renderPlace?: (problem: string | undefined) => ReactNode
}

/** Everything about a unit (ISAD(G)), and its visibility. Most of it is folded away until somebody uses it. */
export function UnitForm({ subject, onSaved = () => {}, onCancel, onDirtyChange, isFocused = false, renderPlace }: UnitFormProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const form = useUnitForm(subject, onSaved)
  const { values, problems, conflicts, isBusy, isDirty } = form
  const whole = useRef<HTMLFormElement>(null)
  const showMistakes = useMistakes(whole)
  const isPlaceToCome = choicesToCome.useAny()
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) name.current?.focus()
  }, [isFocused])
  // At once, because Escape may directly follow the last letter.
  useLayoutEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange])
  const wired = (field: UnitFieldName): Wired => ({
    label: UNIT_FIELDS[field][language], name: field, readOnly: isBusy, lang: unitFieldOf(field).englishOf ? 'en' : 'it',
    value: values[field], error: problems[field], hint: <Help field={field} />,
    onChange: (event) => form.type(field, event.target.value),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPlaceToCome) return void choicesToCome.all().then((isFound) => isFound && whole.current?.requestSubmit())
    void form.save().then(showMistakes)
  }
  return (
    <form ref={whole} noValidate className={styles['form']} onSubmit={submit}>
      <div className={styles['above']}>
        {form.isResumed && (
          <DraftNotice acts={<Button size="small" onClick={form.startAgain}>{t('manage.draft.discard')}</Button>}>
            {t('unitForm.resumed')}
          </DraftNotice>
        )}
        {renderPlace?.(problems.parentId)}
        {conflicts.length > 0 && <Conflicts conflicts={conflicts} values={values} onChoose={form.type} />}
      </div>
      <TextField ref={name} {...wired('name')} isRequired error={problems.name && <NameProblem {...{ form, subject, onSaved }} />} />
      <div className={styles['row']}>
        <TextField {...wired('segnatura')} />
        <TextField {...wired('date')} hint={values.date.trim() ? <DateHint text={values.date} /> : <Help field="date" />} />
        <TextField {...wired('extent')} />
        <Visibility form={form} />
      </div>
      {'unit' in subject ? <Whole form={form} wired={wired} /> : <Short form={form} wired={wired} />}
      <Problem message={form.problem} />
      <Foot onCancel={onCancel} isBusy={isBusy}
        past={'unit' in subject && <Link to={historyPath('unit', subject.unit.id)}>{t('history.link')}</Link>}>
        <SaveButton isBusy={isBusy}>{t('unitForm.save')}</SaveButton>
      </Foot>
    </form>
  )
}

type FootProps = { onCancel: (() => void) | undefined; isBusy: boolean; past: ReactNode; children: ReactNode }

/** The buttons, always in sight, in a dialog as on a page. */
const Foot = ({ onCancel, isBusy, past, children }: FootProps) =>
  onCancel
    ? <Answers onCancel={onCancel} isBusy={isBusy} aside={past}>{children}</Answers>
    : <SaveBar aside={past}>{children}</SaveBar>

type PartProps = { form: ReturnType<typeof useUnitForm>; wired: (field: UnitFieldName) => Wired }

const Whole = ({ form, wired }: PartProps) => (
  <>
    <Inputs area="identity" except={ABOVE} wired={wired} />
    <Others form={form} wired={wired} />
  </>
)

/** What a new unit needs, and the rest folded. */
const Short = ({ form, wired }: PartProps) => (
  <>
    <TextArea {...wired('description')} rows={3} />
    <Rest form={form}>
      <div className={styles['part']}><Inputs area="identity" except={FIRST} wired={wired} /></div>
      <Others form={form} wired={wired} />
    </Rest>
  </>
)

function Visibility({ form: { values, type } }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation('archive', { keyPrefix: 'unitForm' })
  return (
    <Select
      label={t('visibility')} hint={t('visibilityHint')} value={values.visibility} onChange={(value) => type('visibility', value)}
      options={[{ value: 'public', label: t('public') }, { value: 'staff', label: t('staff') }]}
    />
  )
}

const Others = ({ form: { values, problems, type, isBusy }, wired }: PartProps) => (
  <div className={styles['whole']}>
    <OtherElements values={values} problems={problems} wired={wired} />
    <ClosureFields
      value={values.closure} onChange={(value) => type('closure', value)} latest={datesOf({ date: values.date })}
      error={problems.closure} isReadOnly={isBusy}
    />
  </div>
)

/** The short fields, which every form begins with. */
const ABOVE = ['name', 'segnatura', 'date', 'extent'] as const
/** What the form of a new unit shows at once. */
const FIRST = [...ABOVE, 'description'] as const
const IN_SIGHT: ReadonlySet<string> = new Set([...FIRST, 'visibility', 'parentId'])

/** What most new units do without, folded unless some of it is there already or is wrong. */
function Rest({ form: { values, problems }, children }: Pick<PartProps, 'form'> & { children: ReactNode }) {
  const { t } = useTranslation('archive')
  const [isUsed] = useState(() => Object.entries(values).some(([field, value]) => value && !IN_SIGHT.has(field)))
  const isWrong = Object.entries(problems).some(([field, problem]) => problem && !IN_SIGHT.has(field))
  return <Details summary={t('manage.furtherFields')} isOpen={isUsed || isWrong}>{children}</Details>
}

type NameProblemProps = Required<Pick<UnitFormProps, 'subject' | 'onSaved'>> & { form: ReturnType<typeof useUnitForm> }

/** Why a name was refused. If it is taken: a free one, and for a fondo the way to add the kind to the one that has it. */
function NameProblem({ form: { problems, freeName, holderId, type }, subject, onSaved }: NameProblemProps) {
  const { t } = useTranslation('archive')
  return (
    <>
      {problems.name}{' '}
      {freeName && <Button size="small" onClick={() => type('name', freeName)}>{t('unitForm.useName', { name: freeName })}</Button>}{' '}
      {holderId && 'kind' in subject && subject.level === 'fondo' && (
        <HolderOffer id={holderId} kind={subject.kind} onTaken={onSaved} />
      )}
    </>
  )
}

/** How a date is understood, while typing. */
function DateHint({ text }: { text: string }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const reading = readArchivalDate(text)
  if (!reading.readable) return <span className={styles['unread']}>{t('unitForm.dateUnread')}</span>
  return <span className={styles['read']}>{t('record.understoodAs', { reading: describeReading(reading.date, language) })}</span>
}
