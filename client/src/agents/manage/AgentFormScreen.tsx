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
import head from '../../ui/PageTop.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AgentPath } from '../AgentPath.tsx'
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
    <>
      <div className={head['top']}><AgentPath here={t('people.create')} /></div>
      <PageHead size="small" title={t('people.create')} lead={t('peopleForms.newLead')} />
      <div className={styles['parts']}>
        <AgentForm
          subject={{ name: params.get('name') ?? '' }} cancelTo={PEOPLE_PATH} onSaved={(agent) => void navigate(`${agentPath(agent)}/edit`)}
        />
      </div>
    </>
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
  const { t } = useTranslation('archive')
  const navigate = useNavigate()
  return (
    <>
      <div className={head['top']}>
        <AgentPath steps={[{ to: agentPath(agent), name: agent.name }]} here={t('people.edit')} />
        <AgentActs agent={agent} />
      </div>
      <PageHead size="small" title={<span lang="it">{agent.name}</span>} />
      <div className={styles['parts']}>
        <AgentForm subject={{ agent }} cancelTo={agentPath(agent)} onSaved={(saved) => void navigate(agentPath(saved))} />
        <RelationsEditor agent={agent} />
      </div>
    </>
  )
}
