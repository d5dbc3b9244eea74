import { agentPath } from '@faldone/contract/addresses.ts'
import type { AgentWithRelations } from '@faldone/contract/agent.ts'
import { useTranslation } from 'react-i18next'
import { Link } from '../ui/Link.tsx'
import { SaidDate } from '../ui/Said.tsx'
import { Section } from '../ui/Section.tsx'
import { groupedAgents } from './relations.ts'
import styles from './Relations.module.css'

/** The neighbours of an agent, by what they are to it. */
export function Relations({ agent }: { agent: AgentWithRelations }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const groups = groupedAgents(agent.agents)
  if (groups.length === 0) return null
  return (
    <Section title={t('relations')}>
      <dl>
        {groups.map(({ word, agents }) => (
          <div key={word} className={styles['group']}>
            <dt>{t(word)}</dt>
            {agents.map(({ relationId, date, agent: other }) => (
              <dd key={relationId}>
                <Link to={agentPath(other)} lang="it">{other.name}</Link>
                {(date ?? other.date) && <span className={styles['date']}> <SaidDate date={date ?? other.date!} /></span>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Section>
  )
}
