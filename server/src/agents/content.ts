import { AGENT_TEXT_NAMES, type AgentText, type CreateAgent, type UpdateAgent } from '@faldone/contract/agent.ts'
import { datesOf } from '@faldone/contract/archival-date.ts'
import type { AgentTable } from '../db/schema.ts'
import { fold, sortKey } from '../words/analyser.ts'

const CONTENT = ['type', 'name', 'otherNames', ...AGENT_TEXT_NAMES, 'sameAs', 'visibility'] as const

/** What people write about an agent. */
export type AgentContent = { [Name in AgentText]: string | null } &
  Required<Pick<CreateAgent, 'type' | 'name'>> & { otherNames: string[]; sameAs: string[]; visibility: 'public' | 'staff' }

const EMPTY = Object.fromEntries(AGENT_TEXT_NAMES.map((name) => [name, null])) as Record<AgentText, null>

export const newContent = (given: CreateAgent): AgentContent =>
  changedContent({ ...EMPTY, type: given.type, name: given.name, otherNames: [], sameAs: [], visibility: 'public' }, given)

/** An absent field keeps its value; null clears it. */
export function changedContent(content: AgentContent, changes: UpdateAgent): AgentContent {
  const given = CONTENT.filter((name) => changes[name] !== undefined).map((name) => [name, changes[name]])
  return { ...content, ...(Object.fromEntries(given) as Partial<AgentContent>) }
}

type Row = { [Name in AgentText]: string | null } & Pick<AgentTable, 'type' | 'name' | 'otherNames' | 'sameAs' | 'visibility'>

export function contentOf(row: Row): AgentContent {
  const written = Object.fromEntries(CONTENT.map((name) => [name, row[name]])) as unknown as AgentContent
  return { ...written, otherNames: JSON.parse(row.otherNames) as string[], sameAs: JSON.parse(row.sameAs) as string[] }
}

/** The columns for an agent's content, including derived ones. */
export function contentColumns(content: AgentContent) {
  const { dateFrom, dateTo, dateQualifier } = datesOf({ date: content.date })
  return {
    ...content, otherNames: JSON.stringify(content.otherNames), sameAs: JSON.stringify(content.sameAs),
    nameFold: fold(content.name), nameKey: sortKey(content.name), dateFrom, dateTo, dateQualifier: dateQualifier as string | null,
  }
}

const joint = (name: AgentText) => (name === 'date' ? '; ' : '\n\n')

/** What an agent gains that takes over another: names, addresses and texts that it does not have. Texts that differ are kept both. */
export function gainedFrom(into: AgentContent, from: AgentContent): Pick<UpdateAgent, AgentText | 'otherNames' | 'sameAs'> {
  const known = new Set([into.name, ...into.otherNames].map(fold))
  const names = [from.name, ...from.otherNames].filter((name) => !known.has(fold(name)) && known.add(fold(name)))
  const sameAs = from.sameAs.filter((address) => !into.sameAs.includes(address))
  const texts = AGENT_TEXT_NAMES.filter((name) => from[name] && !into[name]?.split(joint(name)).includes(from[name]))
  return {
    ...Object.fromEntries(texts.map((name) => [name, [into[name], from[name]].filter(Boolean).join(joint(name))])),
    ...(names.length > 0 && { otherNames: [...into.otherNames, ...names] }),
    ...(sameAs.length > 0 && { sameAs: [...into.sameAs, ...sameAs] }),
  }
}
