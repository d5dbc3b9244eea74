import type { Program } from './program.ts'
import { EVENT_LISTS, EVENTS, ISSUED_BY, KEPT_BY, MADE_BY, OTHER_EVENTS, WRITTEN_BY } from './atom-events.ts'
import { DATE_HEADERS } from './program-dates.ts'

const CONTROL = 'descriptionIdentifier,institutionIdentifier,rules,descriptionStatus,levelOfDetail,revisionHistory,languageOfDescription,'
  + 'scriptOfDescription,sources,culture,qubitParentSlug,legacyId,parentId,levelOfDescription'

/** AtoM separates several values by `|`, and writes NULL for one of them that is missing. */
export const saidByAtom = (cell: string): string =>
  (cell.includes('|') || cell === 'NULL'
    ? cell.split('|').map((part) => part.trim()).filter((part) => part !== '' && part !== 'NULL').join('; ') : cell)

const [DATE, OTHER_DATE] = DATE_HEADERS

/** Descriptions of AtoM, by ISAD(G) or RAD: its own CSV, for units and for the records in them. */
export const ATOM: Program = {
  label: { it: 'AtoM, descrizioni', en: 'AtoM, descriptions' },
  signs: ['legacyId', 'parentId', 'levelOfDescription', 'title'],
  said: saidByAtom,
  derived: EVENTS,
  units: {
    read: {
      id: 'legacyId', parent: 'parentId', level: 'levelOfDescription', segnatura: 'identifier', name: 'title', date: DATE,
      extent: 'extentAndMedium', description: 'scopeAndContent', history: 'eventActorHistories', custodialHistory: 'archivalHistory',
      acquisition: 'acquisition', arrangement: 'arrangement', accessConditions: 'accessConditions',
      reproductionConditions: 'reproductionConditions', languages: 'language,languageNote', findingAids: 'findingAids',
      relatedUnits: 'relatedUnitsOfDescription', publications: 'publicationNote', notes: 'generalNote', archivistNote: 'archivistNote',
      visibility: 'publicationStatus', creators: MADE_BY, custodians: KEPT_BY,
    },
    kept: {
      copies: 'locationOfOriginals,locationOfCopies', arrangement: 'appraisal,accruals', languages: 'script',
      archivistNote: 'descriptionIdentifier,institutionIdentifier,rules,descriptionStatus,levelOfDetail,revisionHistory,sources',
      notes: `${OTHER_DATE},${ISSUED_BY},${OTHER_EVENTS}`,
    },
    left: `${EVENT_LISTS},${WRITTEN_BY}`, rest: 'notes',
  },
  records: {
    read: {
      title: 'title', segnatura: 'identifier', date: DATE, description: 'scopeAndContent', extent: 'extentAndMedium',
      author: WRITTEN_BY, publisher: ISSUED_BY, languages: 'language', place: 'eventPlaces', provenance: 'archivalHistory,acquisition',
      inventoryNumber: 'accessionNumber', formerSegnatura: 'alternativeIdentifiers',
      searchKey: 'subjectAccessPoints,nameAccessPoints,placeAccessPoints,genreAccessPoints',
      location: 'physicalObjectName,physicalObjectLocation,physicalObjectType', note: 'generalNote', visibility: 'publicationStatus',
      link: 'digitalObjectURI', file: 'digitalObjectPath',
    },
    kept: { staffNote: CONTROL, note: `${OTHER_DATE},${KEPT_BY},${OTHER_EVENTS}` },
    left: `${EVENT_LISTS},${MADE_BY}`, rest: 'note',
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
