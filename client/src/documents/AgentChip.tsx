import { MAKING_ROLES, type RecordRole } from '@faldone/contract/agent-roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import '../i18n/people.ts'
import { Chip } from '../ui/Chip.tsx'
import { agentById } from './agents-found.ts'

type AgentChipProps = { id: string; roles: readonly RecordRole[]; onRemove: () => void }

/** The filter by a person or organisation, with what it must be to the records. */
export default function AgentChip({ id, roles, onRemove }: AgentChipProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const { data, isError } = useQuery({ ...agentById(id), staleTime: 300_000 })
  if (!data && !isError) return <Chip onRemove={onRemove} />
  const name = data?.name ?? null
  const word = wordOf(roles)
  if (name === null) return <Chip label={t('one')} onRemove={onRemove} />
  return word
    ? <Chip label={t(`asked.${word}`, { name })} onRemove={onRemove} />
    : <Chip field={t('one')} label={name} lang="it" onRemove={onRemove} />
}

const isMaking = (roles: readonly RecordRole[]) =>
  roles.length === MAKING_ROLES.length && MAKING_ROLES.every((role) => roles.includes(role))

/** The word for what records must be to someone, if there is one. */
export const wordOf = (roles: readonly RecordRole[]) => (isMaking(roles) ? 'made' : roles.length === 1 ? roles[0]! : null)
