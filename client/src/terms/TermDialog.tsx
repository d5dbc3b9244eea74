import type { Term } from '@faldone/contract/tematica.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerUndoOf } from '../changes.ts'
import type { TermName } from '../staff-pages/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { ComboBox } from '../ui/ComboBox.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { fitting } from '../ui/fits.ts'
import styles from '../ui/ListRoom.module.css'
import { useAct } from '../ui/use-act.ts'
import { deleteTerm } from './api.ts'

type TermDialogProps = {
  list: TermName
  task: 'merge' | 'delete'
  term: Term
  /** All terms of the list. */
  terms: readonly Term[]
  onClose: () => void
  /** Called when the term no longer exists. */
  onGone: () => void
}

/** Merges a term into another, or deletes it. If records use it, they need a replacement. */
export function TermDialog({ list, task, term, terms, onClose, onGone }: TermDialogProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'terms' })
  const records = useTranslation('archive').t
  const language = useLanguage()
  const written = useNumbers()
  const [other, setOther] = useState<Term | null>(null)
  const [typed, setTyped] = useState('')
  const act = useAct()
  const isUsed = term.documents > 0
  const name = labelOf(term, language)
  const needsOther = task === 'merge' || isUsed
  const options = terms.filter(({ id }) => id !== term.id)
    .map((each) => ({
      id: each.id, label: labelOf(each, language), isShort: true,
      detail: records('count', { count: each.documents, total: written(each.documents) }),
    }))
  const run = async () => {
    const isDone = await act.run(async () => {
      const done = await deleteTerm(list, term.id, other?.id ?? null)
      archiveChanged()
      offerUndoOf(task === 'merge' && other ? t('merged', { name, into: labelOf(other, language) }) : t('deleted', { name }), done)
    })
    if (isDone) onGone()
  }
  const counted = { count: term.documents, number: written(term.documents) }
  return (
    <ConfirmDialog
      title={t(
        task === 'merge' ? 'mergeTitle' : 'deleteTitle', { name }
      )} isOpen isOutlined onClose={onClose} confirmLabel={t(task === 'merge' ? 'mergeNow' : 'deleteNow')} onConfirm={() => void run()}
      isDisabled={needsOther && !other} act={act}
    >
      {task === 'delete' && <p>{isUsed ? t('deleteUsed', counted) : t('deleteUnused')}</p>}
      {needsOther && (
        <div className={styles['room']}>
          <ComboBox
            label={t(task === 'merge' ? 'mergeInto' : 'replaceWith')} isRequired
            text={other ? labelOf(other, language) : ''} options={fitting(options, typed)} onSearch={setTyped}
            onChoose={(option) => setOther(terms.find(({ id }) => id === option?.id) ?? null)}
          />
          {task === 'merge' && (
            <p role="status">{other ? t('mergeEffect', { ...counted, name, into: labelOf(other, language) }) : t('mergeText', counted)}</p>
          )}
        </div>
      )}
    </ConfirmDialog>
  )
}

/** The label in the language of the page; the Italian one if there is no English one. */
export const labelOf = ({ it, en }: Labels, language: 'it' | 'en'): string => (language === 'en' ? (en ?? it) : it)

type Labels = Pick<Term, 'it' | 'en'>
