import type { AgentWithRelations } from '@faldone/contract/agent.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Link } from '../ui/Link.tsx'
import { Section } from '../ui/Section.tsx'
import { RecordRows } from './RecordRows.tsx'
import { recordsOf, sumOf } from './relations.ts'

/** As many rows as the column beside it has kinds. */
const SHOWN = 5

/** The first records that speak of an agent. */
export function About({ agent }: { agent: AgentWithRelations }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const written = useNumbers()
  const total = sumOf(agent.about)
  if (agent.aboutFirst.length === 0) return null
  return (
    <Section
      title={t('about')}
      aside={total > SHOWN && (
        <Link to={recordsOf(agent, ['subject'])}>{t('allAbout', { count: total, number: written(total) })}</Link>
      )}
    >
      <RecordRows records={agent.aboutFirst.slice(0, SHOWN)} />
    </Section>
  )
}
