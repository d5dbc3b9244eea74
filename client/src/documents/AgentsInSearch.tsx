import { agentPath, PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import '../i18n/people.ts'
import { Link } from '../ui/Link.tsx'
import { agentsFound } from './agents-found.ts'

const SHOWN = 3

/** Where words are the name of persons or organisations: a line that leads to their pages. */
export default function AgentsInSearch({ words, className }: { words: string; className: string | undefined }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const { data } = useQuery({ ...agentsFound({ q: words, pageSize: SHOWN }), retry: false, staleTime: 300_000 })
  if (!data || data.items.length === 0) return null
  return (
    <p className={className}>
      {t('inSearch')}{' '}
      {data.items.map((agent, at) => (
        <span key={agent.id}>
          {at > 0 && ', '}
          <Link to={agentPath(agent)} lang="it">{agent.name}</Link> ({t(`types.${agent.type}`).toLowerCase()})
        </span>
      ))}
      {data.total > SHOWN && (
        <>, <Link to={`${PEOPLE_PATH}?${new URLSearchParams({ q: words })}`}>{t('moreNames', { count: data.total - SHOWN })}</Link></>
      )}
    </p>
  )
}
