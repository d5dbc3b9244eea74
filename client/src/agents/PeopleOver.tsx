import { agentPath, PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import type { Agent } from '@faldone/contract/agent.ts'
import { useTranslation } from 'react-i18next'
import { Link } from '../ui/Link.tsx'

/** Above the title of a page for staff: the way up to the index, or to the entry that is being edited. */
export function PeopleOver({ agent }: { agent?: Agent }) {
  const { t } = useTranslation('archive')
  return (
    <>
      <Link to={PEOPLE_PATH}>{t('people.title')}</Link>
      {agent && <>{' › '}<Link to={agentPath(agent)}>{t('peopleForms.page')}</Link></>}
    </>
  )
}
