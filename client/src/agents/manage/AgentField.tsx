import type { AgentRow } from '@faldone/contract/agent.ts'
import type { AgentType } from '@faldone/contract/agent-roles.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agentsFound } from '../../documents/index.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import type { FieldProps } from '../../ui/Field.tsx'
import { useResting } from '../../ui/use-resting.ts'

const AT_MOST = 30
/** How long to wait after the last key before asking the server, in ms. */
const REST = 150

export type Chosen = { id: string; name: string }

export type ChosenAgent = Chosen & { type: AgentType | undefined }

type AgentFieldProps = FieldProps & { chosen: Chosen | null; onChoose: (agent: ChosenAgent | null) => void; except: string }

/** Chooses an agent by words of one of its names. */
export function AgentField({ chosen, onChoose, except, ...field }: AgentFieldProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const [typed, search] = useState('')
  const asked = useResting(typed.trim(), REST)
  const { data, isFetching, isError, refetch } =
    useQuery({ ...agentsFound({ q: asked, pageSize: AT_MOST }), placeholderData: keepPreviousData })
  const agents = (data?.items ?? []).filter(({ id }) => id !== except)
  const detail = ({ type, date }: AgentRow) => [t(`types.${type}`), date].filter(Boolean).join(', ')
  return (
    <ComboBox
      {...field} lang="it" text={chosen?.name ?? ''} isLoading={isFetching || asked !== typed.trim()} onSearch={search}
      onRetry={isError && !data ? () => void refetch() : undefined}
      options={agents.map((agent) => ({ id: agent.id, label: agent.name, detail: detail(agent), lang: 'it' as const }))}
      onChoose={(option) =>
        onChoose(option ? { id: option.id, name: option.label, type: agents.find(({ id }) => id === option.id)?.type } : null)}
    />
  )
}
