import { agentPath, PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import type { AgentWithRelations } from '@faldone/contract/agent.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import '../../i18n/people.ts'
import { isGone } from '../../query-client.ts'
import { usePageTitle } from '../../shell/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PeopleOver } from '../PeopleOver.tsx'
import { AgentNotFound } from '../AgentScreen.tsx'
import { agentById } from '../../documents/index.ts'
import { AgentActs } from './AgentActs.tsx'
import { AgentForm } from './AgentForm.tsx'
import styles from './AgentFormScreen.module.css'
import { RelationsEditor } from './RelationsEditor.tsx'

/** Where staff describe a person, family or organisation, new or known. */
export default function AgentFormScreen() {
  const { id } = useParams()
  return id === undefined ? <NewAgent /> : <KnownAgent key={id} id={id} />
}

function NewAgent() {
  const { t } = useTranslation('archive')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  usePageTitle(t('people.create'))
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <PageHead size="small" over={<PeopleOver />} title={t('people.create')} lead={t('peopleForms.newLead')} />
      </div>
      <div className={styles['parts']}>
        <AgentForm
          subject={{ name: params.get('name') ?? '' }} cancelTo={PEOPLE_PATH} onSaved={(agent) => void navigate(`${agentPath(agent)}/edit`)}
        />
      </div>
    </div>
  )
}

function KnownAgent({ id }: { id: string }) {
  const { t } = useTranslation('archive')
  // The form keeps the version that it began with; what is below it follows the archive.
  const { data, error, refetch } = useQuery(agentById(id))
  usePageTitle(data ? `${t('people.edit')}: ${data.name}` : t('people.edit'))
  if (isGone(error)) return <AgentNotFound />
  if (!data) return error ? <Notice onRetry={() => void refetch()}>{t('people.oneFailed')}</Notice> : <Skeleton lines={20} />
  return <Parts agent={data} />
}

function Parts({ agent }: { agent: AgentWithRelations }) {
  const navigate = useNavigate()
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <PageHead size="small" isTitle over={<PeopleOver />} title={<span lang="it">{agent.name}</span>} />
        <AgentActs agent={agent} />
      </div>
      <div className={styles['parts']}>
        <AgentForm subject={{ agent }} cancelTo={agentPath(agent)} onSaved={(saved) => void navigate(agentPath(saved))} />
        <RelationsEditor agent={agent} />
      </div>
    </div>
  )
}
