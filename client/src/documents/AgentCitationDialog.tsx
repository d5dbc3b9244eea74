import { agentPath } from '@faldone/contract/addresses.ts'
import type { Agent } from '@faldone/contract/agent.ts'
import { AGENT_CITATIONS, apaAgentCitation, archivalAgentReference, chicagoAgentCitation } from '@faldone/contract/citation.ts'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../base-path.ts'
import { useLanguage } from '../i18n/language.ts'
import { useSettings } from '../shell/index.ts'
import { Citations } from './Citations.tsx'

/** How a person, family or organisation is cited. */
export default function AgentCitationDialog({ agent, ...window }: { agent: Agent; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const keeper = { siteName: useSettings()?.siteName ?? '', url: addressOf(agentPath(agent)) }
  const styled = {
    archival: archivalAgentReference(agent, keeper),
    apa: apaAgentCitation(agent, keeper, language),
    chicago: chicagoAgentCitation(agent, keeper, language),
  }
  return (
    <Citations
      {...window} title={t('people.cite')} styled={styled} write={(format) => AGENT_CITATIONS[format](agent, keeper)} fileName={agent.id}
    />
  )
}
