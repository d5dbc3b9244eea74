import type { AgentType } from '@faldone/contract/agent-roles.ts'
import { Building2, type LucideIcon, User, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

const MARKS: Record<AgentType, LucideIcon> = { person: User, family: Users, organisation: Building2 }

/** Whether a name is that of a person, a family or an organisation, as an icon. */
export function AgentMark({ type }: { type: AgentType }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people.types' })
  const Mark = MARKS[type]
  return <><Mark size={18} strokeWidth={1.6} aria-hidden /><VisuallyHidden>{t(type)}: </VisuallyHidden></>
}
