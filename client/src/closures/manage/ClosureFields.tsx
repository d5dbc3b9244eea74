import {
  CLOSURE_REASON_NAMES, type ClosureReason, explainOpening, type LatestDate, openingOf, reasonName, shortOpening, yearsOf,
} from '@faldone/contract/closure.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../../i18n/closures.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Details } from '../../ui/Details.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { closureFrom, closureValues, type ClosureValues, valueOf } from './closure-values.ts'
import styles from './ClosureFields.module.css'

type ClosureFieldsProps = {
  /** As `closureText` writes it. */
  value: string
  onChange: (value: string) => void
  /** Null: of several things, each with its own. */
  latest: LatestDate | null
  error?: string | undefined
  isReadOnly?: boolean
  isFile?: boolean
}

/** Why and until when something is closed, folded unless it is, or several things are. It says at once when it opens. */
export function ClosureFields({ value, onChange, latest, error, isReadOnly = false, isFile = false }: ClosureFieldsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'closures' })
  const language = useLanguage()
  const [isOpen, setOpen] = useState(value !== '')
  if (error && !isOpen) setOpen(true)
  const values = closureValues(value)
  const { reason } = values
  const change = (given: Partial<ClosureValues>) => onChange(valueOf({ ...values, ...given }))
  const closure = closureFrom(value)
  const isReadable = closure && !error && isDay(closure.until) && isDay(closure.from)
  const byEach = latest === null && isReadable && yearsOf(closure.reason) && openingOf(closure, null).by === null
  const opening = byEach ? t('byEach') : isReadable ? explainOpening(closure, latest ?? UNKNOWN, language) : null
  const short = isReadable && latest ? ` – ${shortOpening(openingOf(closure, latest.dateTo).opensOn, language)}` : ''
  const text = (name: 'from' | 'until' | 'text') => ({
    label: t(name), name: `closure-${name}`, value: values[name], readOnly: isReadOnly,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const labelOf = (name: ClosureReason) => {
    const years = yearsOf(name)
    return years ? t('lasting', { reason: reasonName(name, language), years }) : reasonName(name, language)
  }
  const options = [{ value: '', label: t('none') }, ...CLOSURE_REASON_NAMES.map((name) => ({ value: name, label: labelOf(name) }))]
  const fields = (
    <div className={styles['fields']}>
      <Select
        label={t('reason')} name="closure" value={reason} options={options} disabled={isReadOnly} error={reason ? undefined : error}
        hint={reason && yearsOf(reason) ? t('law') : undefined}
        onChange={(name) => change({ reason: CLOSURE_REASON_NAMES.find((known) => known === name) ?? '' })}
      />
      {reason && (
        <>
          <div className={styles['days']}>
            {yearsOf(reason) && <TextField {...text('from')} hint={t('fromHint')} />}
            <TextField {...text('until')} hint={t(yearsOf(reason) ? 'untilHint' : 'untilNeeded')} error={error} />
          </div>
          <p role="status" className={styles['opening']}>{opening}</p>
          <TextArea {...text('text')} rows={2} maxLength={2_000} hint={t('textHint')} lang="it" />
          <Checkbox
            label={t('announced')} hint={t(isFile ? 'fileAnnouncedHint' : 'announcedHint')} checked={values.announced}
            disabled={isReadOnly} onChange={({ target }) => change({ announced: target.checked })}
          />
        </>
      )}
    </div>
  )
  // Where several things are closed at once, the choice of the field has said what it is.
  if (latest === null) return fields
  return (
    <Details summary={`${t('part')}${short}`} isOpen={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {fields}
    </Details>
  )
}

const UNKNOWN: LatestDate = { dateTo: null, dateQualifier: null }

const isDay = (text: string | undefined): boolean => text === undefined || /^\d{4}-\d\d-\d\d$/.test(text)
