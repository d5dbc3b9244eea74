import type { Hit } from '@faldone/contract/document.ts'
import { RELATION_SIDES, sideName, sideNamed, sideWords } from '@faldone/contract/record-relation.ts'
import { dateIn } from '@faldone/contract/written-date.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerUndoOf } from '../../../changes.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/Buttons.tsx'
import { ComboBox } from '../../../ui/ComboBox.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useAct } from '../../../ui/use-act.ts'
import { useResting } from '../../../ui/use-resting.ts'
import { useEscape } from '../../../ui/use-escape.ts'
import { recordsFound, relate } from './api.ts'
import styles from './RelateForm.module.css'

/** Relates a record to another: first how, then which. */
export function RelateForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'related' })
  const common = useTranslation().t
  const language = useLanguage()
  const [side, setSide] = useState(sideName(RELATION_SIDES[0]!))
  const [other, setOther] = useState<Hit | null>(null)
  const [isMissing, setMissing] = useState(false)
  const doing = useAct()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  useEscape(form, onClose)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(other === null)
    if (!other) return form.current?.querySelector('input')?.focus()
    const isDone = await doing.run(async () => {
      const done = await relate(id, { ...sideNamed(side)!, documentId: other.id })
      offerUndoOf(t('added', { title: other.title }), done)
    })
    if (!isDone) return
    archiveChanged()
    onClose()
  }
  return (
    <form ref={form} className={styles['form']} data-print="hide" aria-label={t('add')} onSubmit={(event) => void send(event)}>
      <Select label={t('side')} value={side} onChange={setSide}
        options={RELATION_SIDES.map((one) => ({ value: sideName(one), label: sideWords(one)[language] }))} />
      <OtherField id={id} other={other} onChoose={setOther} error={isMissing && !other ? t('missing') : undefined} />
      <Problem message={doing.error?.message} />
      <Buttons isAtEnd>
        <Button size="small" onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" size="small" variant="primary" isBusy={doing.isBusy}>{t('relate')}</Button>
      </Buttons>
    </form>
  )
}

/** How long to wait after the last key before asking the server, in ms. */
const REST = 200

type OtherFieldProps = { id: string; other: Hit | null; onChoose: (other: Hit | null) => void; error: string | undefined }

/** The other record, found by words of its title or by its segnatura. */
function OtherField({ id, other, onChoose, error }: OtherFieldProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'related' })
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const asked = useResting(typed ?? '', REST)
  const { data, isFetching, isError, refetch } =
    useQuery({ ...recordsFound(asked.trim()), enabled: typed !== null, placeholderData: keepPreviousData })
  // Results for other words are not results for these.
  const isLoading = isFetching || asked !== (typed ?? '')
  const found = isLoading ? [] : (data?.items ?? []).filter((hit) => hit.id !== id)
  return (
    <ComboBox
      label={t('other')} hint={t('otherHint')} error={error} text={other?.title ?? ''} lang={other ? 'it' : undefined} isLoading={isLoading}
      onRetry={isError && !data ? () => void refetch() : undefined} onSearch={setTyped}
      options={found.map((hit) => ({
        id: hit.id, label: hit.title, lang: 'it', detailLang: 'it',
        detail: [hit.segnatura, dateIn(hit.date ?? hit.year ?? '', language).text, hit.path.at(-1)?.name].filter(Boolean).join(' · '),
      }))}
      onChoose={(option) => onChoose(found.find((hit) => hit.id === option?.id) ?? null)}
    />
  )
}
