import type { Language } from '@faldone/contract/common.ts'
import { type Content, MAX_CONTENT } from '@faldone/contract/content.ts'
import { type FormEvent, useCallback, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SectionHead } from '../../ui/PageHead.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import OwnText from '../OwnText.tsx'
import styles from './Texts.module.css'
import { useTextEditing } from './use-text-editing.ts'

/** Markdown on one side, the page as it will look on the other. */
export function TextEditor({ content, language }: { content: Content; language: Language }) {
  const { t } = useTranslation('archive', { keyPrefix: 'siteTexts' })
  const editing = useTextEditing(content, language)
  const { text, setText, isChanged, isOwn, theirs, problem } = editing
  const shown = useDeferredValue(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void editing.save()
  }
  return (
    <form className={styles['editor']} noValidate onSubmit={submit}>
      <section className={styles['source']}>
        <TextArea
          label={t('source')} hint={t(content.language === language ? 'sourceHint' : 'startsFromOther')} lang={language} rows={24} maxLength={MAX_CONTENT}
          value={text} onChange={(event) => setText(event.target.value)}
        />
        <Problem message={problem} />
        <Problem message={theirs && t('stale')}><span><Button size="small" onClick={editing.take}>{t('takeTheirs')}</Button> <Button size="small" onClick={() => void editing.insist()}>{t('keepMine')}</Button></span></Problem>
        <p className={styles['acts']}>
          <Button type="submit" variant="primary" isBusy={editing.isBusy} disabled={!isChanged}>{t('save')}</Button>
          {isOwn && <Button isBusy={editing.isBusy} onClick={() => void editing.reset()}>{t('reset')}</Button>}
        </p>
      </section>
      <section aria-label={t('preview')} className={styles['preview']}>
        <SectionHead title={t('preview')} />
        <div lang={language} className={styles['paper']}><OwnText content={{ text: shown, language }} isPreview /></div>
      </section>
      <LeaveDialog isChanged={isChanged} />
    </form>
  )
}

/** Asks before unsaved words are left. */
function LeaveDialog({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation('archive', { keyPrefix: 'siteTexts' })
  const blocker = useBlocker(isChanged)
  useBeforeUnload(useCallback((event) => isChanged && event.preventDefault(), [isChanged]))
  return (
    <ConfirmDialog title={t('leaveTitle')} isOpen={blocker.state === 'blocked'} isDestructive confirmLabel={t('leave')} cancelLabel={t('stay')} onConfirm={() => blocker.proceed?.()} onClose={() => blocker.reset?.()}>
      {t('leaveText')}
    </ConfirmDialog>
  )
}
