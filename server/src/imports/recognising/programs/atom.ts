import type { Program } from './program.ts'
import { DATE_HEADERS, datesTogether, spanOf } from './program-dates.ts'

const CONTROL = 'descriptionIdentifier,institutionIdentifier,rules,descriptionStatus,levelOfDetail,revisionHistory,languageOfDescription,'
  + 'scriptOfDescription,sources,culture,qubitParentSlug,legacyId,parentId,levelOfDescription,eventTypes'

/** AtoM separates several values by `|`, and writes NULL for one of them that is missing. */
export const saidByAtom = (cell: string): string =>
  (cell.includes('|') || cell === 'NULL'
    ? cell.split('|').map((part) => part.trim()).filter((part) => part !== '' && part !== 'NULL').join('; ') : cell)

/** The dates of the events of AtoM: as they are written, or from the earliest to the latest day. */
export function eventDates(cell: (heading: string) => string): [date: string, rest: string] {
  const days = (heading: string) => cell(heading).split(/[;|]/).map((day) => day.trim().replace(/(?:-00)+$/, '')).filter(Boolean).sort()
  const written = cell('eventDates').split(/[;|]/).map((text) => text.trim())
  return datesTogether(written, spanOf(days('eventStartDates')[0] ?? '', days('eventEndDates').at(-1) ?? ''))
}

/** The columns in which these dates are. */
export const EVENT_DATES = 'eventDates,eventStartDates,eventEndDates'
const [DATE, OTHER_DATE] = DATE_HEADERS

/** Descriptions of AtoM, by ISAD(G) or RAD: its own CSV, for units and for the records in them. */
export const ATOM: Program = {
  label: { it: 'AtoM, descrizioni', en: 'AtoM, descriptions' },
  signs: ['legacyId', 'parentId', 'levelOfDescription', 'title'],
  said: saidByAtom,
  derived: { headers: DATE_HEADERS, textsOf: eventDates },
  units: {
    read: {
      id: 'legacyId', parent: 'parentId', level: 'levelOfDescription', segnatura: 'identifier', name: 'title', date: DATE,
      extent: 'extentAndMedium', description: 'scopeAndContent', history: 'eventActorHistories', custodialHistory: 'archivalHistory',
      acquisition: 'acquisition', arrangement: 'arrangement', accessConditions: 'accessConditions',
      reproductionConditions: 'reproductionConditions', languages: 'language,languageNote', findingAids: 'findingAids',
      relatedUnits: 'relatedUnitsOfDescription', publications: 'publicationNote', notes: 'generalNote', archivistNote: 'archivistNote',
      visibility: 'publicationStatus', creators: 'eventActors',
    },
    kept: {
      copies: 'locationOfOriginals,locationOfCopies', arrangement: 'appraisal,accruals', languages: 'script',
      archivistNote: 'descriptionIdentifier,institutionIdentifier,rules,descriptionStatus,levelOfDetail,revisionHistory,sources',
      notes: OTHER_DATE,
    },
    left: EVENT_DATES, rest: 'notes',
  },
  records: {
    read: {
      title: 'title', segnatura: 'identifier', date: DATE, description: 'scopeAndContent', extent: 'extentAndMedium',
      author: 'eventActors', languages: 'language', place: 'eventPlaces', provenance: 'archivalHistory,acquisition',
      inventoryNumber: 'accessionNumber', formerSegnatura: 'alternativeIdentifiers',
      searchKey: 'subjectAccessPoints,nameAccessPoints,placeAccessPoints,genreAccessPoints',
      location: 'physicalObjectName,physicalObjectLocation,physicalObjectType', note: 'generalNote', visibility: 'publicationStatus',
      link: 'digitalObjectURI', file: 'digitalObjectPath',
    },
    kept: { staffNote: CONTROL, note: OTHER_DATE },
    left: EVENT_DATES, rest: 'note',
  },
}

/** Authority records of AtoM, by ISAAR(CPF). */
export const ATOM_AUTHORITIES: Program = {
  label: { it: 'AtoM, schede d’autorità', en: 'AtoM, authority records' },
  signs: ['typeOfEntity', 'authorizedFormOfName'],
  said: saidByAtom,
  agents: {
    read: {
      type: 'typeOfEntity', name: 'authorizedFormOfName', otherNames: 'parallelFormsOfName,standardizedFormsOfName,otherFormsOfName',
      date: 'datesOfExistence', history: 'history', places: 'places', functions: 'functions', sources: 'sources',
    },
    kept: {
      history: 'legalStatus,mandates,internalStructures,generalContext', functions: 'actorOccupations,actorOccupationNotes',
      places: 'placeAccessPoints',
    },
    rest: 'sources',
  },
}
