import { MAKING_ROLES, type RecordRole } from '@faldone/contract/agent-roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Chip } from '../ui/Chip.tsx'
import { agentAsked } from './agents-found.ts'

type AgentChipProps = { id: string; roles: readonly RecordRole[]; onRemove: () => void }

/** The filter by a person or organisation, with what it must be to the records. */
export function AgentChip({ id, roles, onRemove }: AgentChipProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'filters.agent' })
  const { data, isError } = useQuery(agentAsked(id))
  if (!data && !isError) return <Chip onRemove={onRemove} />
  if (!data) return <Chip label={t('any')} onRemove={onRemove} />
  const { name } = data
  const word = wordOf(roles)
  return word
    ? <Chip label={t(word, { name })} onRemove={onRemove} />
    : <Chip field={t('any')} label={name} lang="it" onRemove={onRemove} />
}

const isMaking = (roles: readonly RecordRole[]) =>
  roles.length === MAKING_ROLES.length && MAKING_ROLES.every((role) => roles.includes(role))

/** The word for what records must be to someone, if there is one. */
export const wordOf = (roles: readonly RecordRole[]) => (isMaking(roles) ? 'made' : roles.length === 1 ? roles[0]! : null)
