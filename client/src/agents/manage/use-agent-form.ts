import type { Agent } from '@faldone/contract/agent.ts'
import { useTranslation } from 'react-i18next'
import { archiveChanged } from '../../changes.ts'
import { isSameText } from '../../followed.ts'
import { type Attempt, openingOf, Unfit, useEditing } from '../../forms/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { readAgain } from '../../read-again.ts'
import { ApiError } from '../../session/api-client.ts'
import { agentById } from '../../documents/index.ts'
import {
  type AgentField, type AgentValues, changedFields, changesOf, conflictsOf, FORM_FIELDS, problemsOf, typeOf, valuesOf,
} from './agent-values.ts'
import { createAgent, deleteAgent, updateAgent } from './api.ts'

/** What is edited: an existing agent, or a new one, perhaps with a name. */
export type Subject = { agent: Agent } | { name: string }

/** A version of an agent; without a version number it does not exist yet. */
type Seen = Omit<Partial<Agent>, 'version'> & { version: number | null }

type Problems = Partial<Record<AgentField, string>>

/** Messages by field; null if the error is not about fields. */
function wrongIn(error: Error): Record<string, string> | null {
  if (error instanceof Unfit) return error.fields
  if (!(error instanceof ApiError)) return null
  if (error.code === 'NAME_TAKEN') return { name: error.message }
  return error.fields && Object.fromEntries(Object.entries(error.fields).map(([field, said]) => [field.split('.')[0]!, said.join('. ')]))
}

/** The agent that has the name already. */
const takenBy = (error: Error): string | null => {
  const id = error instanceof ApiError && error.code === 'NAME_TAKEN' && error.body?.values?.['id']
  return typeof id === 'string' ? id : null
}

const beganFrom = (subject: Subject): Seen => ('agent' in subject ? subject.agent : { version: null, name: subject.name })

/** How an agent is saved, and how that is undone. */
function useAttempt(subject: Subject) {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleForms' })
  const change = ({ id }: Agent, { version, ...seen }: Seen, mine: AgentValues): Attempt<Seen> => {
    const former = valuesOf(seen)
    const changed = changedFields(mine, former)
    return {
      // What failed may have arrived all the same.
      call: () => updateAgent(id, changesOf(mine, changed), version ?? 0).finally(archiveChanged),
      undo: (saved) => changedFields(valuesOf(saved), former).length === 0 ? null : {
        said: t('changed', { name: saved.name }),
        putBack: () => updateAgent(id, changesOf(former, changed), saved.version ?? 0),
      },
    }
  }
  const create = (mine: AgentValues): Attempt<Seen> => ({
    call: () => createAgent({
      ...changesOf(mine, FORM_FIELDS.filter((field) => mine[field].trim() !== '')), type: typeOf(mine), name: mine.name,
    }).finally(archiveChanged),
    undo: ({ id = '', name }) => ({ said: t('created', { name }), putBack: async () => void (await deleteAgent(id)) }),
  })
  return (from: Seen, mine: AgentValues) => ('agent' in subject ? change(subject.agent, from, mine) : create(mine))
}

const useAgentEditing = (subject: Subject) => useEditing<Seen, AgentValues>((userName) => {
  const base = beganFrom(subject)
  const draft = 'agent' in subject ? `agent.${subject.agent.id}` : 'agent.new'
  return {
    opening: openingOf<Seen, AgentValues>(draft, userName, { base, values: valuesOf(base) }, ({ base: kept, version, values }) => ({
      base: { ...base, ...seenAs(kept), version }, values,
    })),
    draftOf: () => draft, valuesOf, isSame: isSameText, isMerging: true,
    present: () => ('agent' in subject ? readAgain(agentById(subject.agent.id)) : null),
    // The user first has to decide about fields that both changed.
    goesOn: ({ mine, before, theirs }) => conflictsOf(mine, before, valuesOf(theirs)).length === 0,
  }
})

/** The version from which a draft began. */
const seenAs = (kept: AgentValues): Partial<Agent> => ({ ...changesOf(kept, FORM_FIELDS) } as Partial<Agent>)

/**
 * The values of an agent's form, and how it is saved. What was typed stays through every refusal; if another user changed the same fields
 * first, `conflicts` shows both.
 */
export function useAgentForm(subject: Subject) {
  const language = useLanguage()
  const editing = useAgentEditing(subject)
  const attempt = useAttempt(subject)
  const { state } = editing
  const { base, values, met } = state
  const isBusy = state.name === 'sending'
  const error = 'error' in state ? state.error : null
  const wrong = error && wrongIn(error)
  const isUntouched = (field: string) => state.name === 'refused' && state.sent[field as AgentField] === values[field as AgentField]

  /** Returns what was saved, or null if there is a problem. */
  const save = async (): Promise<Agent | null> => {
    const fields = 'agent' in subject ? changedFields(values, valuesOf(base)) : FORM_FIELDS
    const unfit = problemsOf(changesOf(values, fields), language)
    if (Object.keys(unfit).length > 0) {
      editing.refuse(new Unfit(unfit as Record<string, string>))
      return null
    }
    return (await editing.send(attempt)) as Agent | null
  }
  return {
    values, isBusy, save,
    /** Resumes unsaved work. */
    isResumed: state.isResumed,
    startAgain: () => editing.begin(beganFrom(subject)),
    forget: editing.forget,
    /** What is being sent is not kept. */
    type: (field: AgentField, text: string) => isBusy || editing.type({ ...editing.now().values, [field]: text }),
    problems: Object.fromEntries(Object.entries(wrong ?? {}).filter(([field]) => isUntouched(field))) as Problems,
    problem: wrong ? null : error?.message,
    takenBy: error && isUntouched('name') ? takenBy(error) : null,
    conflicts: met ? conflictsOf(met.mine, met.before, valuesOf(met.theirs)) : [],
    isDirty: editing.isChanged(),
  }
}
