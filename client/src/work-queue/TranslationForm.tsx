import { recordPath, unitPath } from '@faldone/contract/addresses.ts'
import type { FieldName } from '@faldone/contract/fields.ts'
import { fieldLabel, KINDS } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { UNIT_FIELDS, type UnitFieldName } from '@faldone/contract/unit-fields.ts'
import type { Translation } from '@faldone/contract/work-queue.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { DraftNotice } from '../ui/DraftNotice.tsx'
import { Link } from '../ui/Link.tsx'
import { Problem } from '../ui/Problem.tsx'
import { SaidDate } from '../ui/Said.tsx'
import { UndoPlace } from '../ui/UndoNotice.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { Entry } from './api.ts'
import styles from './Translate.module.css'
import { TextPair } from './TextPair.tsx'
import { italianTitleOf, useTranslationForm } from './use-translation-form.ts'
import type { Queue } from './use-queue.ts'

/** Fields of one line. */
const SHORT: readonly string[] = ['title', 'name']

const labelOf = (name: string, entry: Entry) =>
  ('title' in entry ? fieldLabel(entry.kind, name as FieldName) : UNIT_FIELDS[name as UnitFieldName])

/** The Italian texts at the left, the English ones at the right, and the keys that lead on. */
export function TranslationForm({ item, entry, queue }: { item: Translation; entry: Entry; queue: Queue }) {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue.translate' })
  const draft = useTranslation('archive', { keyPrefix: 'manage.draft' }).t
  const language = useLanguage()
  const form = useTranslationForm(item, entry, queue)
  const { values, fields, theirs, problem, isGone, isBusy } = form
  const whole = useRef<HTMLFormElement>(null)
  useFirstEmpty(whole)
  useKeys({ saveAndGoOn: form.saveAndGoOn, skip: queue.forward, back: queue.back })
  return (
    <form
      ref={whole} noValidate className={styles['form']} aria-label={italianTitleOf(form.entry)}
      onSubmit={(event) => {
        event.preventDefault()
        void form.saveAndGoOn()
      }}
    >
      <EntryHead entry={form.entry} />
      {form.isResumed && (
        <DraftNotice acts={<Button size="small" onClick={form.startAgain}>{draft('discard')}</Button>}>{t('resumed')}</DraftNotice>
      )}
      {fields.map(({ name, english, italian }) => (
        <TextPair
          key={name} label={labelOf(name, form.entry)[language]} isShort={SHORT.includes(name)}
          italian={italian} value={values[english] ?? ''} isBusy={isBusy} error={form.problems[english]} theirs={theirs[english]}
          onChange={(text) => form.type(english, text)}
        />
      ))}
      <Problem message={isGone ? t('gone') : form.isStale ? t(Object.keys(theirs).length > 0 ? 'both' : 'newItalian') : problem} />
      <div className={styles['bar']} data-form-bar>
        <UndoPlace />
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" isBusy={isBusy} aria-keyshortcuts="Control+Enter">
            {t('save')}<kbd aria-hidden className={styles['key']}>{t('keys.save')}</kbd>
          </Button>
          <Button aria-keyshortcuts="Alt+PageDown" onClick={queue.forward}>
            {t('skip')}<kbd aria-hidden className={styles['key']}>{t('keys.skip')}</kbd>
          </Button>
          <Button aria-keyshortcuts="Alt+PageUp" disabled={queue.isFirst} onClick={queue.back}>
            {t('back')}<kbd aria-hidden className={styles['key']}>{t('keys.back')}</kbd>
          </Button>
        </div>
      </div>
    </form>
  )
}

/** What is translated, where it is, and the way to its page. */
function EntryHead({ entry }: { entry: Entry }) {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue.translate' })
  const language = useLanguage()
  const isRecord = 'title' in entry
  const name = italianTitleOf(entry)
  const what = isRecord ? KINDS[entry.kind].label[language] : LEVEL_WORDS[entry.level][language].one
  return (
    <header className={styles['head']}>
      <p className={styles['what']}>
        {what}{entry.segnatura && <span className={styles['segnatura']}>{entry.segnatura}</span>}
        {entry.date && <SaidDate date={entry.date} />}
        <Link to={isRecord ? recordPath(entry) : unitPath(entry)} aria-label={t('toEntry', { name })}>{t('toPage')}</Link>
      </p>
      {/* The first of the texts below says it already. */}
      <h2 lang="it"><VisuallyHidden>{name}</VisuallyHidden></h2>
      {/* By the Italian names, as in the tree. */}
      {entry.path.length > 0 && <p lang="it" className={styles['path']}>{entry.path.map((unit) => unit.name).join(' › ')}</p>}
    </header>
  )
}

/** The first text that is missing has the focus. */
function useFirstEmpty(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('textarea') ?? [])]
    ;(inputs.find(({ value }) => value === '') ?? inputs[0])?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [form])
}

type Keys = { saveAndGoOn: () => Promise<void>; skip: () => void; back: () => void }

function useKeys(keys: Keys): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return
      const { ctrlKey, metaKey, altKey, key } = event
      if (key === 'Enter' && (ctrlKey || metaKey)) void now.current.saveAndGoOn()
      else if (key === 'PageDown' && altKey) now.current.skip()
      else if (key === 'PageUp' && altKey) now.current.back()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
