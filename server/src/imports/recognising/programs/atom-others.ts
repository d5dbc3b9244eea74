import { cellList } from '@faldone/contract/cell-list.ts'
import type { AgentRole } from '@faldone/contract/agent-roles.ts'
import { AGENT_COLUMNS } from '@faldone/contract/agent-columns.ts'
import { saidByAtom } from './atom.ts'
import { EVENT_DATES, eventDates } from './atom-events.ts'
import type { Program } from './program.ts'
import { DATE_HEADERS, datesTogether, spanOf } from './program-dates.ts'

const [DATE, OTHER_DATE] = DATE_HEADERS

/** What the relations of AtoM are here. `isInverse`: it is the other agent that is related to the one that the row begins with. */
const RELATIONS: readonly (readonly [pattern: RegExp, role: AgentRole, isInverse?: true])[] = [
  [/\b(?:controlled|owned|subordinate|part of|member|dipende|controllat|possedut|parte di)/i, 'partOf'],
  [/\b(?:controls|owns|superior|controlla|possiede)/i, 'partOf', true],
  [/\b(?:successor|succed|continua)/i, 'precededBy'],
  [/\b(?:predecessor|preced)/i, 'precededBy', true],
  [/\b(?:parent|child|sibling|spouse|cousin|family|relative|genitore|figli|fratell|sorell|coniuge|parent)/i, 'family'],
]
const ROLES = ['partOf', 'precededBy', 'family', 'associated'] as const
const NAME = AGENT_COLUMNS.name.it
const REMARK = 'Che cosa è detto della relazione'

/** A row of relations as a row of agents: the name, what it is related to in each role, and what has no other place. */
function relationTexts(cell: (heading: string) => string): string[] {
  const [subject, object, type] = [cell('subjectAuthorizedFormOfName'), cell('objectAuthorizedFormOfName'), cell('relationType')]
  const [, role, isInverse] = RELATIONS.find(([pattern]) => pattern.test(type)) ?? [null, 'associated' as const]
  const [name, other] = isInverse ? [object, subject] : [subject, object]
  const span = spanOf(cell('startDate'), cell('endDate'))
  const [date, rest] = datesTogether([cell('date')], span)
  const remark = [`${subject} ${type} ${object}`, cell('description'), rest].filter(Boolean).join('. ')
  return [name, ...ROLES.map((one) => (one === role ? cellList([date ? `${other} (${date})` : other]) : '')), remark]
}

/** Relations between authority records of AtoM. What a relation has no place for is told among the sources of the agent. */
export const ATOM_RELATIONS: Program = {
  label: { it: 'AtoM, relazioni tra schede d’autorità', en: 'AtoM, relationships of authority records' },
  signs: ['subjectAuthorizedFormOfName', 'relationType', 'objectAuthorizedFormOfName'],
  derived: { headers: [NAME, ...ROLES.map((role) => AGENT_COLUMNS[role].it), REMARK], textsOf: relationTexts },
  agents: {
    read: { name: NAME, ...Object.fromEntries(ROLES.map((role) => [role, AGENT_COLUMNS[role].it])), remark: REMARK },
    left: 'subjectAuthorizedFormOfName,relationType,objectAuthorizedFormOfName,description,date,startDate,endDate,culture', rest: 'sources',
  },
}

/** Accessions of AtoM, as fondi for staff: an accession may hold what donors said in confidence. */
export const ATOM_ACCESSIONS: Program = {
  label: { it: 'AtoM, accessioni', en: 'AtoM, accessions' },
  signs: ['accessionNumber', 'acquisitionDate', 'sourceOfAcquisition', 'title'],
  said: saidByAtom,
  derived: { headers: DATE_HEADERS, textsOf: eventDates },
  units: {
    read: {
      name: 'title', segnatura: 'accessionNumber', date: DATE, extent: 'receivedExtentUnits', description: 'scopeAndContent',
      custodialHistory: 'archivalHistory', acquisition: 'sourceOfAcquisition', creators: 'creators',
    },
    kept: { acquisition: 'acquisitionDate,acquisitionType,resourceType', arrangement: 'appraisal', notes: OTHER_DATE },
    always: { level: 'fondo', visibility: 'staff' }, left: EVENT_DATES, rest: 'staffNote',
  },
}

/** Physical objects of AtoM: boxes, of which it does not say in which fondo they are. */
export const ATOM_CONTAINERS: Program = {
  label: { it: 'AtoM, contenitori', en: 'AtoM, physical storage' },
  signs: ['name', 'type', 'location', 'descriptionSlugs'],
  said: saidByAtom,
  units: { read: { segnatura: 'legacyId', name: 'name' }, always: { level: 'busta' }, rest: 'notes' },
}
