import type { ChangeSet, Undone } from '@faldone/contract/history.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged } from '../changes.ts'
import { useInstants } from '../i18n/instants.ts'
import { Answers } from '../ui/Answers.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useAct } from '../ui/use-act.ts'
import { ActFacts } from './ActFacts.tsx'
import { undoChanges } from './api.ts'
import { countsText } from './counts.ts'
import styles from './History.module.css'

/** Asks before a bulk change is undone; then reports what was restored, and what was not and why. */
export function UndoDialog({ act, title, onClose }: { act: ChangeSet; title: string; onClose: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'changes' })
  const written = useInstants('short')
  const doing = useAct()
  const [undone, setUndone] = useState<Undone | null>(null)
  const undo = async () => {
    await doing.run(async () => setUndone(await undoChanges(act.id)))
    archiveChanged()
  }
  if (undone) return <Outcome undone={undone} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('undoTitle')}
      isOpen
      onClose={onClose}
      isDestructive
      confirmLabel={t('undo')}
      cancelLabel={t('keep')}
      isBusy={doing.isBusy}
      problem={doing.error?.message}
      onConfirm={() => void undo()}>
      <p>
        <strong>{title}</strong>, {written(act.at)}: <ActFacts summary={act.summary} />
      </p>
      <p>{t('undoText')}</p>
    </ConfirmDialog>
  )
}

function Outcome({ undone, onClose }: { undone: Undone; onClose: () => void }) {
  const { t, i18n } = useTranslation('archive', { keyPrefix: 'changes' })
  const { kept, keptTotal, renamed, documents, files, units, terms, places, agents, relations } = undone
  const others = keptTotal - kept.length
  return (
    <Dialog
      title={t('undone')}
      isOpen
      onClose={onClose}
      answers={<Answers onCancel={onClose} cancelLabel={t('ok')} />}>
      <div className={styles['outcome']}>
        <p>{countsText({ documents, files, units, terms, places, agents, relations }, i18n) || t('nothingToUndo')}</p>
        {renamed.length > 0 && (
          <p>
            {t('renamed')} <span lang="it">{renamed.map(({ name }) => name).join(', ')}</span>
          </p>
        )}
        {keptTotal > 0 && (
          <>
            <p>{t('kept', { count: keptTotal })}</p>
            <ul>
              {kept.map(({ entity, id, name, reason }) => (
                <li key={`${entity}-${id}`}>
                  <span lang="it">{name ?? id}</span>: {t(`reasons.${reason}`)}
                </li>
              ))}
              {others > 0 && <li>{t('others', { count: others })}</li>}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}
