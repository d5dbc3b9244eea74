import { agentPath } from '@faldone/contract/addresses.ts'
import type { AgentRole } from '@faldone/contract/agent-roles.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import '../i18n/people.ts'
import { useIs } from '../session/index.ts'
import { Link } from '../ui/Link.tsx'
import { optionalPart } from '../ui/optional-part.ts'
import { Section } from '../ui/Section.tsx'
import { AgentMark } from './AgentMark.tsx'
import { agentsFound } from './agents-found.ts'
import styles from './RecordPeople.module.css'

const RemoveAgent = optionalPart(() => import('./manage/related/RemoveAgent.tsx'))

const AT_MOST = 50

/** What they are to the record, in this order; what they are to its fondo comes last. */
const OF_RECORD = ['author', 'publisher', 'subject'] as const satisfies readonly AgentRole[]

/** The persons and organisations that made a record, those that it speaks of, and those whose papers its fondo is. */
export default function RecordPeople({ record: { id, path } }: { record: ArchiveDocument }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const fondoId = path[0]?.id
  const isStaff = useIs('archive.write')
  const own = useQuery(agentsFound({ documentId: id, pageSize: AT_MOST })).data?.items ?? []
  const ofFondo =
    useQuery({ ...agentsFound({ unitId: fondoId ?? '', pageSize: AT_MOST }), enabled: fondoId !== undefined }).data?.items ?? []
  const named = [
    ...OF_RECORD.flatMap((role) => own.filter((agent) => agent.role === role).map((agent) => ({ agent, word: t(`ofRecord.${role}`) }))),
    ...ofFondo.filter(({ role }) => role === 'creator').map((agent) => ({ agent, word: t('ofFondo') })),
  ]
  // Who has more to do with it than one thing stands there once.
  const people = [...Map.groupBy(named, ({ agent }) => agent.id).values()]
  if (people.length === 0) return null
  return (
    <Section title={t('title')}>
      <ul role="list">
        {people.map((roles) => {
          const { agent } = roles[0]!
          return (
            <li key={agent.id} className={styles['row']}>
              <AgentMark type={agent.type} />
              <Link to={agentPath(agent)} lang="it">{agent.name}</Link>
              <span className={styles['word']}>{roles.map(({ word }) => word).join(', ')}</span>
              {isStaff && roles.map((role) => own.includes(role.agent) && (
                <Suspense key={role.agent.relationId}><RemoveAgent {...role} documentId={id} /></Suspense>
              ))}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
