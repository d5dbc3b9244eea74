import { agentPath } from '@faldone/contract/addresses.ts'
import type { AgentRow } from '@faldone/contract/agent.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { agentsFound } from '../documents/index.ts'
import '../i18n/people.ts'
import { Link } from '../ui/Link.tsx'

const AT_MOST = 20

type UnitPeopleProps = {
  unitId: string; relation: 'creator' | 'custodian'; Part: ComponentType<{ word: string; children: ReactNode }>
}

/** Who made a unit, or who kept it, drawn as its page wants it. Each name leads to its page and says what it is. */
export default function UnitPeople({ unitId, relation, Part }: UnitPeopleProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const { data } = useQuery(agentsFound({ unitId, pageSize: AT_MOST }))
  const agents = data?.items.filter((agent) => agent.role === relation) ?? []
  if (agents.length === 0) return null
  return (
    <Part word={t(`ofUnit.${relation}`)}>
      {agents.map((agent, at) => <Named key={agent.id} agent={agent} isFirst={at === 0} />)}
    </Part>
  )
}

/** A fondo and the group that made it often share a name. */
function Named({ agent, isFirst }: { agent: AgentRow; isFirst: boolean }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  return (
    <>
      {!isFirst && '; '}
      <Link to={agentPath(agent)} lang="it">{agent.name}</Link> ({t(`types.${agent.type}`).toLowerCase()})
    </>
  )
}
