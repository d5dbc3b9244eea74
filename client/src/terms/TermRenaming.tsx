import type { Term } from '@faldone/contract/tematica.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../session/api-client.ts'
import { archiveChanged, offerRevert } from '../changes.ts'
import type { TermName } from '../staff-pages/index.ts'
import { readAgain } from '../read-again.ts'
import { showAlert } from '../ui/alert-queue.ts'
import { Button } from '../ui/Button.tsx'
import { useAct } from '../ui/use-act.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import { termList, updateTerm } from './api.ts'
import styles from './TermManageScreen.module.css'
import { type TermContent, TermFields } from './TermFields.tsx'

type TermRenamingProps = { list: TermName; term: Term; onDone: () => void }

/** Edits a term in place. If another user was faster, their labels are shown and the user decides. */
export function TermRenaming({ list, term, onDone }: TermRenamingProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'terms' })
  // The row is read again after every change, but the version being edited is the one seen.
  const [seen] = useState(term)
  const [rival, setRival] = useState<{ theirs: Term; mine: TermContent } | null>(null)
  const act = useAct()
  const isHere = useIsHere()
  const save = async (content: TermContent, version: Pick<Term, 'id' | 'version'> = seen): Promise<void> => {
    const saved = await updateTerm(list, version, content).catch(async (error: unknown) => {
      const theirs = error instanceof ApiError && error.code === 'STALE' ? await present(list, seen.id) : undefined
      if (!theirs) throw error
      // The change arrived and only its answer was lost.
      if (isSame(theirs, content)) return theirs
      if (!isHere.current) throw error
      setRival({ theirs, mine: content })
      return null
    })
    if (!saved) return
    archiveChanged()
    const said = saved.it === seen.it ? t('saved', { name: saved.it }) : t('renamed', { from: seen.it, name: saved.it })
    offerRevert(said, () => updateTerm(list, saved, { it: seen.it, en: seen.en, sameAs: seen.sameAs }))
    onDone()
  }
  /** The message appears even if the user is renaming another term by now. */
  const tell = (error: unknown): never => {
    if (!isHere.current && error instanceof ApiError) showAlert(`${seen.it}: ${error.message}`)
    throw error
  }
  const trouble = rival && (
    <>
      <p>{t('stale', { it: rival.theirs.it, en: rival.theirs.en ?? t('noEnglish') })}</p>
      <div className={styles['send']}>
        <Button size="small" isBusy={act.isBusy} onClick={() => void act.run(() => save(rival.mine, rival.theirs))}>{t('keepMine')}</Button>
        <Button size="small" onClick={() => { archiveChanged(); onDone() }}>{t('takeTheirs')}</Button>
      </div>
      {act.error && <p>{act.error.message}</p>}
    </>
  )
  return (
    <TermFields
      name={t('rename')}
      content={seen}
      draft={`${list}.${seen.id}.${seen.version}`}
      submitLabel={t('save')}
      onSubmit={(content) => save(content).catch(tell)}
      onCancel={() => onDone()}
      trouble={trouble}
    />
  )
}

const isSame = (one: TermContent, other: TermContent): boolean =>
  one.it === other.it && one.en === other.en && one.sameAs.join('\n') === other.sameAs.join('\n')

const present = async (list: TermName, id: string): Promise<Term | undefined> =>
  (await readAgain(termList(list))).find((term) => term.id === id)
