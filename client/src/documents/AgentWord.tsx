import type { AgentType } from '@faldone/contract/agent-roles.ts'
import { useTranslation } from 'react-i18next'
import '../i18n/people.ts'

/** Whether a name is that of a person, a family or an organisation, in a word. */
export default function AgentWord({ type }: { type: AgentType }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people.types' })
  return t(type).toLowerCase()
}
