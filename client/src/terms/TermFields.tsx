import { problemMessage } from '@faldone/contract/field-problems.ts'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../session/api-client.ts'
import { addressesIn, isAboutSameAs, SameAsField } from '../elsewhere/SameAsField.tsx'
import { keepWork, takeWork } from '../forms/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useUser } from '../session/index.ts'
import { Button } from '../ui/Button.tsx'
import { Details } from '../ui/Details.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useAct } from '../ui/use-act.ts'
import { useEscape } from '../ui/use-escape.ts'
import { useMistakes } from '../ui/use-mistakes.ts'
import styles from './TermManageScreen.module.css'

/** What is said of a term: its labels, and its addresses elsewhere. */
export type TermContent = { it: string; en: string | null; sameAs: string[] }

type TermFieldsProps = {
  /** The initial values of the fields. */
  content: TermContent
  submitLabel: string
  /** Saves the term. If it throws a refusal, the message appears beside the field, and what was typed stays. */
  onSubmit: (content: TermContent) => Promise<unknown>
  onCancel: () => void
  /** After it the next one is typed. */
  isNew?: boolean
  /** It is part of the page from the beginning, whose heading has the focus. */
  isOnArrival?: boolean
  /** Another form of the page has the red button. */
  isSecond?: boolean
  /** A problem besides those of the fields, with actions to solve it. */
  trouble?: ReactNode
  name: string
  /** The name under which unsaved work is kept. */
  draft: string
}

/** The labels of a term, of which the Italian one is stored and the English one may be missing, and its addresses elsewhere. */
export function TermFields(props: TermFieldsProps) {
  const { content, submitLabel, onSubmit, onCancel, isNew = false, isOnArrival = false, isSecond, trouble, name, draft } = props
  const { t } = useTranslation('archive', { keyPrefix: 'terms' })
  const common = useTranslation().t
  const { typed: { it, en, sameAs }, keep, forget } = useTyped(content, draft)
  const type = (typed: Typed) => {
    keep(typed)
    act.forget()
    setLacking(false)
  }
  const [hadAddresses] = useState(sameAs !== '')
  const act = useAct()
  const language = useLanguage()
  const [isLacking, setLacking] = useState(false)
  const whole = useRef<HTMLFormElement>(null)
  const showMistakes = useMistakes(whole)
  const first = useSelected(!isOnArrival)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setLacking(!it.trim())
    const isSent = it.trim() && await act.run(() => onSubmit({ it: it.trim(), en: en.trim() || null, sameAs: addressesIn(sameAs) }))
    if (!isSent) return showMistakes()
    forget()
    if (!isNew) return
    keep({ it: '', en: '', sameAs: '' })
    if (whole.current?.contains(document.activeElement)) first.current?.focus()
  }
  const giveUp = () => {
    forget()
    onCancel()
  }
  useEscape(whole, giveUp)
  const wrong = wrongField(act.error, en)
  return (
    <form ref={whole} noValidate aria-label={name} className={styles['fields']} onSubmit={(event) => void submit(event)}>
      <TextField
        ref={first} readOnly={act.isBusy} label={t('it')} name="it" isRequired lang="it" autoComplete="off" value={it}
        error={isLacking ? problemMessage('required', language) : wrong === 'it' ? act.error?.message : undefined}
        onChange={({ target }) => type({ it: target.value, en, sameAs })}
      />
      <TextField readOnly={act.isBusy} label={t('en')} name="en" lang="en" autoComplete="off" value={en}
        error={wrong === 'en' ? act.error?.message : undefined} onChange={({ target }) => type({ it, en: target.value, sameAs })} />
      <div className={styles['below']}>
        <Details summary={t('sameAs')} isOpen={hadAddresses}>
          <SameAsField
            value={sameAs} label={t('sameAs')} hint={t('sameAsHint')} error={act.error} isBusy={act.isBusy}
            onChange={(text) => type({ it, en, sameAs: text })}
          />
        </Details>
        <div className={styles['send']}>
          <Button onClick={giveUp}>{common('cancel')}</Button>
          <Button type="submit" variant={isSecond ? 'secondary' : 'primary'} isBusy={act.isBusy}>{submitLabel}</Button>
        </div>
        <div role="alert" className={styles['trouble']}>{trouble}</div>
        <Problem message={wrong === null && act.error?.message} />
      </div>
    </form>
  )
}

/** A field whose text is selected when it appears. */
function useSelected(isAtOnce: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAtOnce) field.current?.select()
  }, [isAtOnce])
  return field
}

type Typed = { it: string; en: string; sameAs: string }

/** What is typed; addresses have a line each. It is kept in the browser until it is sent or given up. */
function useTyped(content: TermContent, draft: string): { typed: Typed; keep: (typed: Typed) => void; forget: () => void } {
  const [{ userName }] = useState(useUser())
  const begun: Typed = { it: content.it, en: content.en ?? '', sameAs: content.sameAs.join('\n') }
  const [typed, setTyped] = useState(() => takeWork<Typed>(draft, userName)?.values ?? begun)
  const keep = (now: Typed) => {
    setTyped(now)
    const isAsBegun = now.it === begun.it && now.en === begun.en && now.sameAs === begun.sameAs
    keepWork(draft, isAsBegun ? null : { userName, version: null, base: begun, values: now })
  }
  return { typed, keep, forget: () => keepWork(draft, null) }
}

/** Which field a refusal concerns. */
function wrongField(error: Error | null, en: string): 'it' | 'en' | 'sameAs' | null {
  if (!(error instanceof ApiError) || !(error.fields || error.code === 'NAME_TAKEN')) return null
  if (isAboutSameAs(error)) return 'sameAs'
  const isEnglish = error.fields?.['en'] || error.body?.values?.['name'] === en.trim()
  return isEnglish ? 'en' : 'it'
}
