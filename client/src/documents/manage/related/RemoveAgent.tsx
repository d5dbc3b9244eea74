import type { AgentRow } from '@faldone/contract/agent.ts'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerRevert } from '../../../changes.ts'
import '../../../i18n/administration.ts'
import { Button } from '../../../ui/Button.tsx'
import { HandsFocusOn } from '../../../ui/HandsFocusOn.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { useAct } from '../../../ui/use-act.ts'
import { relateAgent, unrelateAgent } from './api.ts'

type RemoveAgentProps = { agent: AgentRow; documentId: string; word: string }

/** For staff: takes a person or organisation away from a record. It can be undone below. */
export default function RemoveAgent({ agent, documentId, word }: RemoveAgentProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleForms' })
  const act = useAct()
  const { id, name, role, relationId, relationDate: date = null } = agent
  if (!role || !relationId) return null
  const what = `${name}, ${word}`
  const remove = () => act.run(async () => {
    await unrelateAgent(id, relationId).finally(archiveChanged)
    offerRevert(t('removed', { what }), () => relateAgent(id, { role, documentId, date }))
  })
  return (
    <HandsFocusOn data-print="hide">
      <Button size="small" isBusy={act.isBusy} aria-label={t('removeRelation', { what })} onClick={() => void remove()}>
        {t('remove')}
      </Button>
      <Problem message={act.error?.message} />
    </HandsFocusOn>
  )
}
