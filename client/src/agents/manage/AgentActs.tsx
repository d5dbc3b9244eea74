import { agentPath, PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import type { AgentWithRelations } from '@faldone/contract/agent.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { archiveChanged, offerUndoOf } from '../../changes.ts'
import { historyPath } from '../../staff-pages/index.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Link } from '../../ui/Link.tsx'
import { useAct } from '../../ui/use-act.ts'
import { deleteAgent } from './api.ts'
import { MergeDialog } from './MergeDialog.tsx'

/** What else staff can do with an agent: see its history, merge another into it, delete it. */
export function AgentActs({ agent }: { agent: AgentWithRelations }) {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleForms' })
  const history = useTranslation('archive', { keyPrefix: 'history' }).t
  const [open, setOpen] = useState<'merge' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Buttons>
        <Link to={agentPath(agent)}>{t('page')}</Link>
        <ButtonLink size="small" to={historyPath('agent', agent.id)}>{history('link')}</ButtonLink>
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('merge')}>{t('merge')}</Button>
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('delete')}>{t('delete')}</Button>
      </Buttons>
      {open === 'merge' && <MergeDialog agent={agent} onClose={close} />}
      {open === 'delete' && <DeleteDialog agent={agent} onClose={close} />}
    </>
  )
}

function DeleteDialog({ agent: { id, name }, onClose }: { agent: AgentWithRelations; onClose: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleForms' })
  const navigate = useNavigate()
  const act = useAct()
  const remove = async () => {
    const isDone = await act.run(async () => {
      offerUndoOf(t('deleted', { name }), await deleteAgent(id))
      await navigate(PEOPLE_PATH)
      archiveChanged()
    })
    if (isDone) onClose()
  }
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })} isOpen onClose={onClose} isDestructive confirmLabel={t('deleteNow')} cancelLabel={t('keep')}
      onConfirm={() => void remove()} isBusy={act.isBusy} problem={act.error?.message}
    >
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  )
}
