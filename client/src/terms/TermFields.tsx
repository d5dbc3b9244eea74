import { problemMessage } from '@faldone/contract/field-problems.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../session/api-client.ts'
import { keepWork, takeWork } from '../forms/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useUser } from '../session/index.ts'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useAct } from '../ui/use-act.ts'
import { useMistakes } from '../ui/use-mistakes.ts'
import styles from './TermManageScreen.module.css'

export type Labels = { it: string; en: string | null }

type TermFieldsProps = {
  /** The initial values of the two fields. */
  labels: Labels
  submitLabel: string
  /** Saves the labels. If it throws a refusal, the message appears beside the field, and what was typed stays. */
  onSubmit: (labels: Labels) => Promise<unknown>
  onCancel?: () => void
  /** A problem besides those of the fields, with actions to solve it. */
  trouble?: ReactNode
  name: string
  /** The name under which unsaved work is kept. */
  draft: string
}

/** The two labels of a term: the Italian one, which is stored, and the English one, which may be missing. */
export function TermFields({ labels, submitLabel, onSubmit, onCancel, trouble, name, draft }: TermFieldsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'terms' })
  const common = useTranslation().t
  const [{ userName }] = useState(useUser())
  const begun = { it: labels.it, en: labels.en ?? '' }
  const [{ it, en }, setTyped] = useState(() => takeWork<typeof begun>(draft, userName)?.values ?? begun)
  const type = (typed: typeof begun) => {
    setTyped(typed)
    keepWork(draft, typed.it === begun.it && typed.en === begun.en ? null : { userName, version: null, base: begun, values: typed })
    act.forget()
    setLacking(false)
  }
  const act = useAct()
  const language = useLanguage()
  const [isLacking, setLacking] = useState(false)
  const whole = useRef<HTMLFormElement>(null)
  const showMistakes = useMistakes(whole)
  const first = useRef<HTMLInputElement>(null)
  const isEditing = onCancel !== undefined
  useEffect(() => {
    if (isEditing) first.current?.select()
  }, [isEditing])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setLacking(!it.trim())
    const isSent = it.trim() !== '' && await act.run(() => onSubmit({ it: it.trim(), en: en.trim() || null }))
    if (!isSent) return showMistakes()
    keepWork(draft, null)
    if (!onCancel) setTyped({ it: '', en: '' })
  }
  const wrong = wrongLabel(act.error, en)
  return (
    <form ref={whole} noValidate aria-label={name} className={styles['fields']} onSubmit={(event) => void submit(event)}>
      <TextField
        ref={first} readOnly={act.isBusy} label={t('it')} name="it" isRequired lang="it" autoComplete="off"
        value={it}
        error={isLacking ? problemMessage('required', language) : wrong === 'it' ? act.error?.message : undefined}
        onChange={({ target }) => type({ it: target.value, en })}
      />
      <TextField readOnly={act.isBusy} label={t('en')} name="en" lang="en" autoComplete="off" value={en}
        error={wrong === 'en' ? act.error?.message : undefined} onChange={({ target }) => type({ it, en: target.value })} />
      <div className={styles['send']}>
        <Button type="submit" variant="primary" isBusy={act.isBusy}>{submitLabel}</Button>
        {onCancel && <Button onClick={() => { keepWork(draft, null); onCancel() }}>{common('cancel')}</Button>}
      </div>
      <div className={styles['below']}>
        <div role="alert" className={styles['trouble']}>{trouble}</div>
        <Problem message={wrong === null && act.error?.message} />
      </div>
    </form>
  )
}

/** Which of the two labels a refusal concerns. */
function wrongLabel(error: Error | null, en: string): 'it' | 'en' | null {
  if (!(error instanceof ApiError) || !(error.fields || error.code === 'NAME_TAKEN')) return null
  const isEnglish = error.fields?.['en'] || error.body?.values?.['name'] === en.trim()
  return isEnglish ? 'en' : 'it'
}
