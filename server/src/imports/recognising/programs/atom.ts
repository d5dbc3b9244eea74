import type { Program } from './program.ts'

const CONTROL = 'descriptionIdentifier,institutionIdentifier,rules,descriptionStatus,levelOfDetail,revisionHistory,languageOfDescription,'
  + 'scriptOfDescription,sources,culture,qubitParentSlug,legacyId,parentId,levelOfDescription,eventStartDates,eventEndDates,eventTypes'

/** Descriptions of AtoM, by ISAD(G) or RAD: its own CSV, for units and for the records in them. */
export const ATOM: Program = {
  label: { it: 'AtoM, descrizioni', en: 'AtoM, descriptions' },
  signs: ['legacyId', 'parentId', 'levelOfDescription', 'title'],
  units: {
    read: {
      id: 'legacyId', parent: 'parentId', level: 'levelOfDescription', segnatura: 'identifier', name: 'title', date: 'eventDates',
      extent: 'extentAndMedium', description: 'scopeAndContent', history: 'eventActorHistories', custodialHistory: 'archivalHistory',
      acquisition: 'acquisition', arrangement: 'arrangement', accessConditions: 'accessConditions',
      reproductionConditions: 'reproductionConditions', languages: 'language,languageNote', findingAids: 'findingAids',
      relatedUnits: 'relatedUnitsOfDescription', publications: 'publicationNote', notes: 'generalNote', archivistNote: 'archivistNote',
      visibility: 'publicationStatus', creators: 'eventActors',
    },
    kept: {
      copies: 'locationOfOriginals,locationOfCopies', arrangement: 'appraisal,accruals', languages: 'script',
      archivistNote: 'descriptionIdentifier,institutionIdentifier,rules,descriptionStatus,levelOfDetail,revisionHistory,sources',
    },
    rest: 'notes',
  },
  records: {
    read: {
      title: 'title', segnatura: 'identifier', date: 'eventDates', description: 'scopeAndContent', extent: 'extentAndMedium',
      author: 'eventActors', languages: 'language', place: 'eventPlaces', provenance: 'archivalHistory,acquisition',
      inventoryNumber: 'accessionNumber', formerSegnatura: 'alternativeIdentifiers',
      searchKey: 'subjectAccessPoints,nameAccessPoints,placeAccessPoints,genreAccessPoints',
      location: 'physicalObjectName,physicalObjectLocation,physicalObjectType', note: 'generalNote', visibility: 'publicationStatus',
    },
    kept: { staffNote: CONTROL },
    rest: 'note',
  },
}

/** Authority records of AtoM, by ISAAR(CPF). */
export const ATOM_AUTHORITIES: Program = {
  label: { it: 'AtoM, schede d’autorità', en: 'AtoM, authority records' },
  signs: ['typeOfEntity', 'authorizedFormOfName'],
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
