import { agentPath } from '@faldone/contract/addresses.ts'
import type { AgentWithRelations } from '@faldone/contract/agent.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../base-path.ts'
import { CiteButton, share } from '../documents/index.ts'
import { useIs } from '../session/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import head from '../ui/PageTop.module.css'
import { SaidDate } from '../ui/Said.tsx'
import { useArrivalFocus } from '../ui/use-arrival-focus.ts'
import { About } from './About.tsx'
import styles from './Agent.module.css'
import { AgentPath } from './AgentPath.tsx'
import { AgentText } from './AgentText.tsx'
import { AgentYears } from './AgentYears.tsx'
import { Made } from './Made.tsx'
import { Relations } from './Relations.tsx'

/** Who it was, its years, what it made, what speaks of it, and its neighbours. */
export function Agent({ agent }: { agent: AgentWithRelations }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const heading = useArrivalFocus()
  const { type, name, date, visibility } = agent
  return (
    <article className={styles['agent']}>
      <header>
        <div className={head['top']}>
          <AgentPath here={<span lang="it">{name}</span>} />
          <Acts agent={agent} />
        </div>
        <p className={head['over']}>
          {t(`types.${type}`)}
          {visibility === 'staff' && <span className={styles['closed']}>{' · '}{t('staffOnly')}</span>}
        </p>
        <h1 ref={heading} tabIndex={-1} className={head['name']} lang="it">{name}</h1>
        {date && <p className={styles['date']}><SaidDate date={date} /></p>}
      </header>
      <AgentText agent={agent} />
      <AgentYears agent={agent} />
      <div className={styles['columns']}>
        <Made agent={agent} />
        <About agent={agent} />
        <Relations agent={agent} />
      </div>
    </article>
  )
}

function Acts({ agent }: { agent: AgentWithRelations }) {
  const { t } = useTranslation('archive')
  const isStaff = useIs('archive.write')
  const [isCopied, setCopied] = useState(false)
  const pass = async () => {
    setCopied(false)
    setCopied((await share(addressOf(agentPath(agent)), agent.name)) === 'copied')
  }
  return (
    <div className={head['acts']} data-print="hide">
      {isStaff && <ButtonLink size="small" to={`${agentPath(agent)}/edit`}>{t('record.edit')}</ButtonLink>}
      <CiteButton agent={agent} />
      <Button size="small" onClick={() => void pass()}>{t('record.share')}</Button>
      <span role="status" className={head['said']}>{isCopied ? t('record.copied') : ''}</span>
    </div>
  )
}
