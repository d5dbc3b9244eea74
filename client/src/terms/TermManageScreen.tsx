import type { Term } from '@faldone/contract/tematica.ts'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerRevert } from '../changes.ts'
import { historyPath, NestedHead, type TermName, useAreaHandle, useNestedPage } from '../staff-pages/index.ts'
import { ElsewhereLinks } from '../elsewhere/ElsewhereLinks.tsx'
import { findWork } from '../forms/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { useUser } from '../session/index.ts'
import { Button, buttonLook } from '../ui/Button.tsx'
import { fits } from '../ui/fits.ts'
import { focusMenu, Menu, MenuButton, MenuItems, MenuLink } from '../ui/Menu.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useIsHere } from '../ui/use-is-here.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
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
  const isHere = useIsHere()
  const [task, setTask] = useState<Task | null>(null)
  const { draft, adding, setAdding } = useAdding(list, asked.name)
  const isAdding = adding !== 'no'
  const opener = useRef<HTMLButtonElement>(null)
  const take = ({ id, it }: Term) => choose({ name: list, id, label: it })
  const add = async (content: TermContent) => {
    // If no answer came, it may have been created all the same.
    const created = await createTerm(list, content).finally(archiveChanged)
    if (asked.name && isHere.current) return take(created)
    offerRevert(t('terms.added', { name: created.it }), () => deleteTerm(list, created.id, null))
  }
  return (
    <>
      <NestedHead kind={kind} title={t(`terms.${list}.title`)} formAddress={formAddress} act={(
        <Button
          ref={opener} variant={isAdding || task?.task === 'rename' ? 'secondary' : 'primary'} aria-expanded={isAdding}
          onClick={() => setAdding(isAdding ? 'no' : 'opened')}
        >
          {t(`terms.${list}.create`)}
        </Button>
      )} />
      {isAdding && (
        <section className={styles['adding']}>
          <TermFields
            name={t(`terms.${list}.create`)} content={{ it: asked.name ?? '', en: null, sameAs: [] }} submitLabel={t('terms.add')}
            isSecond={task?.task === 'rename'} draft={draft} isNew isOnArrival={adding === 'since arrival'} onSubmit={add}
            onCancel={() => {
              setAdding('no')
              opener.current?.focus()
            }}
          />
        </section>
      )}
      <TermList list={list} task={task} onTask={setTask} onChoose={formAddress === null ? null : take} />
    </>
  )
}

/** Whether the form for a new term is open. It is from the beginning if a form asks for one, or if there is a draft. */
function useAdding(list: TermName, asked: string | undefined) {
  const draft = `${list}.new.${asked ?? ''}`
  const { userName } = useUser()
  const [adding, setAdding] = useState<'no' | 'opened' | 'since arrival'>(
    () => (asked !== undefined || findWork(draft, userName).length > 0 ? 'since arrival' : 'no')
  )
  return { draft, adding, setAdding }
}

type TermListProps = Omit<TermRowsProps, 'terms'>

/** All terms, or those that fit what is typed. */
function TermList({ list, task, onTask, onChoose }: TermListProps) {
  const { t } = useTranslation('archive')
  const { data, isError, refetch } = useQuery(termList(list))
  const [typed, setTyped] = useState('')
  const filter = useRef<HTMLInputElement>(null)
  const shown = (data ?? []).filter(({ it, en }) => fits(`${it} ${en ?? ''}`, typed))
  // Its row had the focus.
  const gone = () => {
    onTask(null)
    setTimeout(() => filter.current?.focus())
  }
  return (
    <>
      <section className={styles['section']} aria-label={t(`terms.${list}.list`)}>
        <div className={styles['filter']}>
          <SearchField isQuiet ref={filter} label={t('terms.filter')} value={typed} autoComplete="off" onChange={setTyped} />
          <p role="status" className={styles['said']}>{data && t('nested.count', { count: shown.length })}</p>
        </div>
        {isError && <Notice onRetry={() => void refetch()}>{t('nested.failed')}</Notice>}
        {!data && !isError && <Skeleton lines={10} />}
        {data && shown.length === 0 && <Notice>{t('nested.nothingFound')}</Notice>}
        <TermRows list={list} terms={shown} task={task} onTask={onTask} onChoose={onChoose} />
      </section>
      {task && task.task !== 'rename' && <TermDialog
        key={task.term.id} list={list} task={task.task} term={task.term} terms={data ?? []}
        onClose={() => onTask(null)} onGone={gone}
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

/** In two columns where there is room, read from top to bottom. */
function TermRows({ list, terms, task, onTask, onChoose }: TermRowsProps) {
  const { t } = useTranslation('archive')
  const half = Math.ceil(terms.length / 2)
  const row = (term: Term) => (task?.task === 'rename' && task.term.id === term.id
    ? (
      <div key={term.id} role="listitem" className={styles['editing']}><TermRenaming list={list} term={task.term} onDone={() => {
        onTask((now) => (now === task ? null : now))
        focusLater(`rename-${term.id}`)
      }} /></div>
    )
    : <TermRow key={term.id} list={list} term={term} onTask={(name) => onTask({ task: name, term })} onChoose={onChoose} />)
  return (
    <div role="list" aria-label={t(`terms.${list}.list`)} className={styles['terms']}>
      <div role="none" className={styles['column']}>{terms.slice(0, half).map(row)}</div>
      <div role="none" className={styles['column']}>{terms.slice(half).map(row)}</div>
    </div>
  )
}

type TermRowProps = Pick<TermRowsProps, 'list' | 'onChoose'> & { term: Term; onTask: (task: Task['task']) => void }

function TermRow({ list, term, onTask, onChoose }: TermRowProps) {
  const { t } = useTranslation('archive')
  const name = labelOf(term, useLanguage())
  const written = useNumbers()
  const named = (text: string) => `${text}: ${name}`
  const acts = (
    <MenuItems>
      <MenuButton aria-label={named(t('terms.merge'))} onClick={() => onTask('merge')}>{t('terms.merge')}</MenuButton>
      <MenuButton aria-label={named(t('terms.delete'))} onClick={() => onTask('delete')}>{t('terms.delete')}</MenuButton>
      <MenuLink aria-label={named(t('terms.history'))} to={historyPath(list, term.id)}>{t('terms.history')}</MenuLink>
    </MenuItems>
  )
  return (
    <div role="listitem" className={styles['term']}>
      <span className={styles['labels']}>
        <span lang="it" className={styles['name']}>{term.it}</span>
        <span lang={term.en ? 'en' : undefined} className={styles['english']}>{term.en ?? '—'}</span>
        {term.sameAs.length > 0 && <span className={styles['elsewhere']}><ElsewhereLinks addresses={term.sameAs} /></span>}
      </span>
      <span className={styles['count']}>
        {written(term.documents)}<VisuallyHidden> {t('documents', { count: term.documents })}</VisuallyHidden>
      </span>
      <div className={styles['tools']} onClickCapture={focusMenu}>
        {onChoose && (
          <Button size="small" aria-label={named(t('nested.choose'))} onClick={() => onChoose(term)}>{t('nested.choose')}</Button>
        )}
        <Button
          id={`rename-${term.id}`} size="small" variant="quiet" aria-label={named(t('terms.rename'))} onClick={() => onTask('rename')}>
          {t('terms.rename')}
        </Button>
        <Menu floats label={named(t('terms.more'))} className={buttonLook({ size: 'small', variant: 'quiet' })} panel={acts}>
          <Ellipsis size={18} aria-hidden />
        </Menu>
      </div>
    </div>
  )
}

/** Focuses something that is only rendered now, unless the user has moved on. */
const focusLater = (id: string) => setTimeout(() => document.activeElement === document.body && document.getElementById(id)?.focus())
