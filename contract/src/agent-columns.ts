import type { AgentRole, AgentType } from './agent-roles.ts'
import type { AgentText } from './agent.ts'
import type { Label } from './label.ts'

/**
 * The columns of a sheet of agents: what is written of them, and what they are related to, by names or Ids, with the dates of the
 * relations: `Comitato (1970-1977)`.
 */
export const AGENT_COLUMNS = {
  id: { it: 'Id', en: 'Id' },
  type: { it: 'Tipo', en: 'Type' },
  name: { it: 'Nome', en: 'Name' },
  otherNames: { it: 'Altri nomi', en: 'Other names' },
  date: { it: 'Date di esistenza', en: 'Dates of existence' },
  places: { it: 'Luoghi', en: 'Places' },
  functions: { it: 'Attività', en: 'Activity' },
  history: { it: 'Notizie storiche', en: 'Historical note' },
  historyEn: { it: 'Notizie storiche in inglese', en: 'Historical note in English' },
  sources: { it: 'Fonti', en: 'Sources' },
  sameAs: { it: 'Altrove', en: 'Elsewhere' },
  visibility: { it: 'Visibilità', en: 'Visibility' },
  /** Names of fondi, or the path of a unit: `Comitato > Lettere`. */
  creator: { it: 'Produttore di', en: 'Creator of' },
  custodian: { it: 'Conservatore di', en: 'Custodian of' },
  /** Spellings that records have as authors or publishers. */
  author: { it: 'Autore, come scritto', en: 'Author, as written' },
  publisher: { it: 'Editore, come scritto', en: 'Publisher, as written' },
  /** Segnature of records. Those that have one of these spellings need not be named. */
  authorOf: { it: 'Autore di', en: 'Author of' },
  publisherOf: { it: 'Editore di', en: 'Publisher of' },
  subject: { it: 'Ne parlano', en: 'Mentioned in' },
  /** Names of agents. */
  partOf: { it: 'Fa parte di', en: 'Part of' },
  precededBy: { it: 'Preceduto da', en: 'Preceded by' },
  family: { it: 'Parente di', en: 'Relative of' },
  associated: { it: 'In rapporto con', en: 'Associated with' },
} as const satisfies Record<
  'id' | 'type' | 'name' | 'otherNames' | AgentText | 'sameAs' | 'visibility' | AgentRole | 'authorOf' | 'publisherOf', Label
>
export type AgentColumn = keyof typeof AGENT_COLUMNS

/** The columns that name what an agent is related to, with the role that each gives it; those of spellings are no such columns. */
export const END_COLUMNS = {
  creator: 'creator', custodian: 'custodian', authorOf: 'author', publisherOf: 'publisher', subject: 'subject', partOf: 'partOf',
  precededBy: 'precededBy', family: 'family', associated: 'associated',
} as const satisfies Partial<Record<AgentColumn, AgentRole>>
export type EndColumn = keyof typeof END_COLUMNS

/** What sheets call the types of agents. */
export const AGENT_TYPE_WORDS: Record<AgentType, readonly string[]> = {
  person: ['persona', 'person'], family: ['famiglia', 'family'],
  organisation: ['organizzazione', 'ente', 'organisation', 'organization', 'corporate body'],
}
