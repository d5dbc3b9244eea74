import type { Language } from '@faldone/contract/common.ts'
import { type Content, MAX_CONTENT } from '@faldone/contract/content.ts'
import { type FormEvent, useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveDialog, useLeaving } from '../../forms/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import { SectionHead } from '../../ui/PageHead.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { SaveButton } from '../../ui/SaveButton.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { UndoPlace } from '../../ui/UndoNotice.tsx'
import { Small } from '../../ui/Words.tsx'
import OwnText from '../OwnText.tsx'
import styles from './Texts.module.css'
import { TextTools } from './TextTools.tsx'
import { useScrolledTogether } from './use-scrolled-together.ts'
import { useTextEditing } from './use-text-editing.ts'

const MARKS = ['heading', 'words', 'list', 'link', 'picture', 'film'] as const

/** The signs of Markdown, for those who type them. */
function Marks() {
  const { t } = useTranslation('archive', { keyPrefix: 'pageTexts.marks' })
  return (
    <Details summary={t('title')}>
      <dl className={styles['marks']}>
        {MARKS.map((name) => <div key={name}><dt><code>{t(`text.${name}`)}</code></dt><dd>{t(name)}</dd></div>)}
      </dl>
      <Small as="p">{t('html')}</Small>
    </Details>
  )
}

/** Markdown on one side, a preview of the page on the other. */
export function TextEditor({ content, language }: { content: Content; language: Language }) {
  const { t } = useTranslation('archive', { keyPrefix: 'pageTexts' })
  const editing = useTextEditing(content, language)
  const { text, type, isChanged, isResumed, isOwn, theirs, problem } = editing
  const { blocker } = useLeaving(isChanged)
  const shown = useDeferredValue(text)
  const area = useRef<HTMLTextAreaElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const [onText, onPaper] = useScrolledTogether(area, paper)
  const [view, setView] = useState<'text' | 'preview'>('text')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void editing.save()
  }
  return (
    <form data-form className={styles['editor']} data-view={view} noValidate onSubmit={submit}>
      <p role="group" aria-label={t('views')} className={styles['views']}>
        {(['text', 'preview'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => setView(one)}>{t(one)}</button>
        ))}
      </p>
      <section className={styles['source']}>
        {
          isResumed
            && <DraftNotice acts={<Button size="small" onClick={editing.startAgain}>{t('throwAway')}</Button>}>{t('resumed')}</DraftNotice>
        }
        <TextTools area={area} />
        <TextArea
          ref={area} label={t('source')} hint={content.language === language ? undefined : t('startsFromOther')}
          lang={language} rows={12} maxLength={MAX_CONTENT} onScroll={onText}
          value={text} onChange={(event) => type(event.target.value)}
        />
        <Marks />
        <Problem message={problem} />
        <Problem message={theirs && t('stale')}><span>
        <Button size="small" onClick={editing.take}>
          {t('takeTheirs')}</Button> <Button size="small" onClick={() => void editing.insist()}>{t('keepMine')}</Button></span></Problem>
        <div className={styles['bar']} data-form-bar>
          <UndoPlace />
          <p className={styles['acts']}>
            <SaveButton isBusy={editing.isBusy} disabled={!isChanged}>
              {t('save')}
            </SaveButton>
            {!isChanged && <span className={styles['unchanged']}>{t('unchanged')}</span>}
            {isOwn && <Button isBusy={editing.isBusy} onClick={() => void editing.reset()}>{t('reset')}</Button>}
          </p>
        </div>
      </section>
      <section aria-label={t('preview')} className={styles['preview']}>
        <SectionHead title={t('preview')} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It is scrolled with keys. */}
        <div ref={paper} lang={language} tabIndex={0} className={styles['paper']} onScroll={onPaper}>
          <OwnText content={{ text: shown, language }} isPreview />
        </div>
      </section>
      <LeaveDialog blocker={blocker} onDiscard={editing.forget} />
    </form>
  )
}
