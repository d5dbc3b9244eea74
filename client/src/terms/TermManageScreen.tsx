import type { Term } from '@faldone/contract/tematica.ts'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerRevert } from '../changes.ts'
import { historyPath, NestedHead, type TermName, useAreaHandle, useNestedPage } from '../staff-pages/index.ts'
import { ElsewhereLinks } from '../elsewhere/ElsewhereLinks.tsx'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { fits } from '../ui/fits.ts'
import { Notice } from '../ui/Notice.tsx'
import { SectionHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useIsHere } from '../ui/use-is-here.ts'
import { createTerm, deleteTerm, termList } from './api.ts'
import { labelOf, TermDialog } from './TermDialog.tsx'
import { type TermContent, TermFields } from './TermFields.tsx'
import styles from './TermManageScreen.module.css'
import { TermRenaming } from './TermRenaming.tsx'

type Task = { task: 'rename' | 'merge' | 'delete'; term: Term }

/** Lets users add, change (in both languages), merge and delete tematiche or tipologie, and return to the form with one of them. */
export default function TermManageScreen() {
  const { kind, term: list = 'tematica' } = useAreaHandle()
  const { t } = useTranslation('archive')
  const { formAddress, asked, choose } = useNestedPage()
  const { data, isError, refetch } = useQuery(termList(list))
  const [typed, setTyped] = useState('')
  const isHere = useIsHere()
  const filter = useRef<HTMLInputElement>(null)
  const [task, setTask] = useState<Task | null>(null)
  const shown = (data ?? []).filter(({ it, en }) => fits(`${it} ${en ?? ''}`, typed))
  // Its row had the focus.
  const gone = () => {
    setTask(null)
    setTimeout(() => filter.current?.focus())
  }
  const take = ({ id, it }: Term) => choose({ name: list, id, label: it })
  const add = async (content: TermContent) => {
    // If no answer came, it may have been created all the same.
    const created = await createTerm(list, content).finally(archiveChanged)
    if (asked.name && isHere.current) return take(created)
    offerRevert(t('terms.added', { name: created.it }), () => deleteTerm(list, created.id, null))
  }
  return (
    <>
      <NestedHead kind={kind} title={t(`terms.${list}.title`)} formAddress={formAddress} />
      <section className={styles['section']}>
        <SectionHead title={t(`terms.${list}.create`)} />
        <TermFields name={t(`terms.${list}.create`)} content={{ it: asked.name ?? '', en: null, sameAs: [] }} submitLabel={t('terms.add')}
          draft={`${list}.new.${asked.name ?? ''}`} onSubmit={add} />
      </section>
      <section className={styles['section']}>
        <SectionHead title={t(`terms.${list}.list`)} />
        <TextField ref={filter} label={t('terms.filter')} value={typed} autoComplete="off"
          onChange={(event) => setTyped(event.target.value)} />
        <p role="status" className={styles['said']}>{data && t('nested.count', { count: shown.length })}</p>
        {isError && <Notice onRetry={() => void refetch()}>{t('nested.failed')}</Notice>}
        {!data && !isError && <Skeleton lines={10} />}
        {data && shown.length === 0 && <Notice>{t('nested.nothingFound')}</Notice>}
        <TermRows list={list} terms={shown} task={task} onTask={setTask} onChoose={formAddress === null ? null : take} />
      </section>
      {task && task.task !== 'rename' && <TermDialog
        key={task.term.id} list={list} task={task.task} term={task.term} terms={data ?? []}
        onClose={() => setTask(null)} onGone={gone}
      />}
    </>
  )
}

type TermRowsProps = {
  list: TermName
  terms: readonly Term[]
  task: Task | null
  onTask: Dispatch<SetStateAction<Task | null>>
  /** Null if no form waits for one. */
  onChoose: ((term: Term) => void) | null
}

function TermRows({ list, terms, task, onTask, onChoose }: TermRowsProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const written = useNumbers()
  return (
    <ul role="list" aria-label={t(`terms.${list}.list`)} className={styles['terms']}>
      {terms.map((term) => {
        const name = labelOf(term, language)
        const tool = (text: string, run: () => void, id?: string, isMain = false) =>
          <Button id={id} size="small" variant={isMain ? 'secondary' : 'quiet'} aria-label={`${text}: ${name}`} onClick={run}>
            {text}
          </Button>
        if (task?.task === 'rename' && task.term.id === term.id) {
          return <li key={term.id} className={styles['editing']}><TermRenaming list={list} term={task.term} onDone={() => {
            onTask((now) => (now === task ? null : now))
            focusLater(`rename-${term.id}`)
          }} /></li>
        }
        return (
          <li key={term.id} className={styles['term']}>
            <span className={styles['labels']}>
              <span lang="it" className={styles['name']}>{term.it}</span>
              <span lang={term.en ? 'en' : undefined} className={styles['english']}>{term.en ?? '—'}</span>
              {term.sameAs.length > 0 && <span className={styles['elsewhere']}><ElsewhereLinks addresses={term.sameAs} /></span>}
            </span>
            <span className={styles['count']}>{written(term.documents)} {t('documents', { count: term.documents })}</span>
            <span className={styles['tools']}>
              {onChoose && tool(t('nested.choose'), () => onChoose(term), undefined, true)}
              {tool(t('terms.rename'), () => onTask({ task: 'rename', term }), `rename-${term.id}`)}
              {tool(t('terms.merge'), () => onTask({ task: 'merge', term }))}
              {tool(t('terms.delete'), () => onTask({ task: 'delete', term }))}
              <ButtonLink size="small" variant="quiet" aria-label={`${t('terms.history')}: ${name}`} to={historyPath(list, term.id)}>
                {t('terms.history')}
              </ButtonLink>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Focuses something that is only rendered now, unless the user has moved on. */
const focusLater = (id: string) => setTimeout(() => document.activeElement === document.body && document.getElementById(id)?.focus())
