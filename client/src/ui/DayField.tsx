import { readArchivalDate } from '@faldone/contract/archival-date.ts'
import { dayInWords } from '@faldone/contract/closure.ts'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'

type DayFieldProps = FieldProps & {
  /** A form sends the day under this name. */
  name?: string
  /** As 2026-11-29; '' for none. */
  value: string
  /** Given the day that was typed; '' if there is none, or none that can be read. */
  onChange?: (day: string) => void
  readOnly?: boolean
  ref?: Ref<{ focus: () => void }>
}

/** A day, written as people write it in both languages: browsers write days in a language of their own. */
export function DayField({ label, isLabelHidden, hint, error, isRequired, aside, name, value, onChange, readOnly, ref }: DayFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [given, setGiven] = useState(value)
  const [typed, setTyped] = useState({ text: writtenDay(value), day: value })
  if (given !== value) {
    setGiven(value)
    if (typed.day !== value) setTyped({ text: writtenDay(value), day: value })
  }
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), [])
  const { text, day } = typed
  const isWrong = text.trim() !== '' && day === ''
  const type = (now: string) => {
    const read = dayIn(now)
    setTyped({ text: now, day: read })
    input.current?.setCustomValidity(now.trim() !== '' && read === '' ? t('day.wrong') : '')
    onChange?.(read)
  }
  const understood = day !== '' && text.trim() !== writtenDay(day) && t('day.understood', { day: dayInWords(day, language) })
  return (
    <Field
      {...{ label, isLabelHidden, isRequired, aside }} hint={hint ?? (understood || undefined)} error={isWrong ? t('day.wrong') : error}
    >
      {(wiring) => (
        <>
          <input
            {...wiring} ref={input} type="text" autoComplete="off" placeholder={t('day.format')} readOnly={readOnly}
            value={text} className={styles['control']} onChange={({ target }) => type(target.value)}
          />
          {name && <input type="hidden" name={name} value={day} />}
        </>
      )}
    </Field>
  )
}

/** "29/11/2026", which is read in both languages. */
const writtenDay = (day: string): string => day.split('-').toReversed().join('/')

/** The day that a text names; '' if it names none, or more than one. */
function dayIn(text: string): string {
  const reading = readArchivalDate(text.trim())
  if (!reading.readable || reading.date.dateFrom === null || reading.date.dateFrom !== reading.date.dateTo) return ''
  return reading.date.dateQualifier === null ? reading.date.dateFrom : ''
}
