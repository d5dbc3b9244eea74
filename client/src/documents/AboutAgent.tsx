import { agentPath } from '@faldone/contract/addresses.ts'
import type { RecordRole } from '@faldone/contract/agent-roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import '../i18n/people.ts'
import { Link } from '../ui/Link.tsx'
import { agentById } from './agents-found.ts'
import { wordOf } from './AgentChip.tsx'

type AboutAgentProps = { id: string; roles: readonly RecordRole[]; className: string | undefined }

/** Above the records of a person or organisation: whose they are, with the way to its page. */
export default function AboutAgent({ id, roles, className }: AboutAgentProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const { data } = useQuery({ ...agentById(id), staleTime: 300_000 })
  const word = wordOf(roles)
  if (!data) return <p className={className}>{'\u00A0'}</p>
  return (
    <p className={className}>
      {word ? t(`asked.${word}`, { name: '' }).trim() : `${t('one')}:`} <Link to={agentPath(data)} lang="it">{data.name}</Link>
    </p>
  )
}
