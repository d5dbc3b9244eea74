import type { Term } from '@faldone/contract/tematica.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerRevert } from '../changes.ts'
import { useSaveInPlace } from '../forms/index.ts'
import type { TermName } from '../staff-pages/index.ts'
import { readAgain } from '../read-again.ts'
import { Button } from '../ui/Button.tsx'
import { useAct } from '../ui/use-act.ts'
import { termList, updateTerm } from './api.ts'
import styles from './TermManageScreen.module.css'
import { type TermContent, TermFields } from './TermFields.tsx'

type TermRenamingProps = { list: TermName; term: Term; onDone: () => void }

/** Edits a term in place. If another user was faster, their labels are shown and the user decides. */
export function TermRenaming({ list, term, onDone }: TermRenamingProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'terms' })
  // The row is read again after every change, but the version being edited is the one seen.
  const [seen] = useState(term)
  const act = useAct()
  const { rival, save } = useSaveInPlace<Term, TermContent>(seen, {
    name: seen.it, isSame, write: (over, content) => updateTerm(list, over, content), present: () => present(list, seen.id),
    onSaved: (saved, { it, en, sameAs }) => {
      archiveChanged()
      const said = saved.it === it ? t('saved', { name: it }) : t('renamed', { from: it, name: saved.it })
      offerRevert(said, () => updateTerm(list, saved, { it, en, sameAs }))
      onDone()
    },
  })
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
      onSubmit={(content) => save(content)}
      onCancel={() => onDone()}
      trouble={trouble}
    />
  )
}

const isSame = (one: TermContent, other: TermContent): boolean =>
  one.it === other.it && one.en === other.en && one.sameAs.join('\n') === other.sameAs.join('\n')

const present = async (list: TermName, id: string): Promise<Term | undefined> =>
  (await readAgain(termList(list))).find((term) => term.id === id)
