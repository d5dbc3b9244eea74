import { agentPath } from '@faldone/contract/addresses.ts'
import type { AgentRow } from '@faldone/contract/agent.ts'
import { useTranslation } from 'react-i18next'
import { Link as PlainLink } from 'react-router'
import { useNumbers } from '../i18n/numbers.ts'
import { SaidDate } from '../ui/Said.tsx'
import styles from './AgentRows.module.css'

/** So many other names fit below a name. */
const MOST_NAMES = 4

/** Agents one below the other: name, what it is, dates, how much it made and how much is about it. */
export function AgentRows({ agents, showsNames }: { agents: readonly AgentRow[]; showsNames: boolean }) {
  return (
    <ul role="list" className={styles['rows']}>
      {agents.map((agent) => <Row key={agent.id} agent={agent} showsNames={showsNames} />)}
    </ul>
  )
}

function Row({ agent, showsNames }: { agent: AgentRow; showsNames: boolean }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const { type, name, date, otherNames, visibility } = agent
  const left = otherNames.length - MOST_NAMES
  return (
    <li>
      <PlainLink to={agentPath(agent)} className={styles['row']}>
        <span className={styles['name']}>
          <span lang="it">{name}</span>
        </span>
        <span className={styles['what']}>
          {t(`types.${type}`)}{date && <>, <SaidDate date={date} /></>}
          {visibility === 'staff' && <span className={styles['closed']}>{' · '}{t('staffOnly')}</span>}
        </span>
        {showsNames && otherNames.length > 0 && (
          <span className={styles['names']} lang="it">
            {t('also', { names: otherNames.slice(0, MOST_NAMES).join('; ') })}{left > 0 && ` ${t('andMore', { count: left })}`}
          </span>
        )}
        <span className={styles['counts']}><Counts agent={agent} /></span>
      </PlainLink>
    </li>
  )
}

function Counts({ agent: { units, made, about } }: { agent: AgentRow }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const written = useNumbers()
  const counts = [
    units > 0 && t('units', { count: units, number: written(units) }),
    made > 0 && t('madeCount', { count: made, number: written(made) }),
    about > 0 && t('aboutCount', { count: about, number: written(about) }),
  ]
  return counts.filter(Boolean).join(' · ')
}
