import { z } from 'zod'
import { LANGUAGES } from './common.ts'
import { KINDS, type KindName } from './kinds.ts'
import type { Label } from './label.ts'

/** A format in which other archives take over what this one holds. */
export type Standard = Label & {
  /** The version of the standard that our files follow. */
  version: string
  /** How its files end. */
  extension: string
  mediaType: string
  /** What it describes: the tree of units and records, or what is related to it. */
  of: 'tree' | 'terms' | 'agents'
  /** What of ours it cannot hold, for those who take a file over. */
  lost: Label
}

export const XML = 'application/xml; charset=utf-8'
const LOST_OF_TERMS: Label = {
  it: 'Non contiene: storia delle modifiche, diciture precedenti, quante schede hanno ogni voce.',
  en: 'Not included: change history, former labels, how many records have each term.',
}

export const STANDARDS = {
  ead3: {
    it: 'EAD3', en: 'EAD3', version: '1.1.1', extension: 'xml', mediaType: XML, of: 'tree',
    lost: {
      it: 'Non contiene: storia delle modifiche, testo interno ai file, relazioni tra schede e tra persone, gli indirizzi altrove di un nome tranne il primo.',
      en: 'Not included: change history, text inside files, relations between records and between people, addresses elsewhere of a name except the first.',
    },
  },
  ead2002: {
    it: 'EAD 2002', en: 'EAD 2002', version: '2002', extension: 'xml', mediaType: XML, of: 'tree',
    lost: {
      it: 'Non contiene: storia delle modifiche, testo interno ai file, relazioni tra schede e tra persone, gli indirizzi altrove di un nome tranne il primo; le date con un estremo aperto sono solo scritte.',
      en: 'Not included: change history, text inside files, relations between records and between people, addresses elsewhere of a name except the first; dates with an open end are only written out.',
    },
  },
  dc: {
    it: 'Dublin Core', en: 'Dublin Core', version: '1.1', extension: 'xml', mediaType: XML, of: 'tree',
    lost: {
      it: 'Contiene un riassunto di ogni unità e scheda. Non contiene: anno e mese a parte, numero, provenienza, avvertenze, note, collocazioni e numeri d’inventario, stato di conservazione, campi propri del centro, la maggior parte dei campi delle unità.',
      en: 'Holds a summary of each unit and record. Not included: year and month on their own, number, provenance, content warnings, notes, locations and inventory numbers, condition, custom fields, most fields of units.',
    },
  },
  mods: {
    it: 'MODS', en: 'MODS', version: '3.8', extension: 'xml', mediaType: XML, of: 'tree',
    lost: {
      it: 'Non contiene: anno e mese a parte, provenienza, avvertenze, collocazioni e numeri d’inventario, stato di conservazione, campi propri del centro, la maggior parte dei campi delle unità, gli indirizzi altrove di tematiche, tipologie e luoghi dopo il primo.',
      en: 'Not included: year and month on their own, provenance, content warnings, locations and inventory numbers, condition, custom fields, most fields of units, addresses elsewhere of themes, types and places after the first.',
    },
  },
  jsonld: {
    it: 'JSON-LD (schema.org)', en: 'JSON-LD (schema.org)', version: '29.3', extension: 'jsonld',
    mediaType: 'application/ld+json; charset=utf-8', of: 'tree',
    lost: {
      it: 'Non contiene: date come sono scritte, anno, mese e numero a parte, note, avvertenze in inglese se ce n’è una in italiano, provenienza, stato di conservazione, chiusure, durata, relazioni tra schede e tra persone, la maggior parte dei campi delle unità; i file di ciò che ha un’avvertenza.',
      en: 'Not included: dates as written, year, month and number on their own, notes, content warnings in English beside Italian ones, provenance, condition, access restrictions, duration, relations between records and between people, most fields of units; files of anything with a content warning.',
    },
  },
  skos: {
    it: 'SKOS (Turtle)', en: 'SKOS (Turtle)', version: '2009-08-18', extension: 'ttl',
    mediaType: 'text/turtle; charset=utf-8', of: 'terms', lost: LOST_OF_TERMS,
  },
  'skos-xml': {
    it: 'SKOS (RDF/XML)', en: 'SKOS (RDF/XML)', version: '2009-08-18', extension: 'rdf',
    mediaType: 'application/rdf+xml; charset=utf-8', of: 'terms', lost: LOST_OF_TERMS,
  },
  'eac-cpf': {
    it: 'EAC-CPF', en: 'EAC-CPF', version: '2010 (2018)', extension: 'tar',
    mediaType: 'application/x-tar', of: 'agents',
    lost: {
      it: 'Non contiene: storia delle modifiche; le date incerte sono solo scritte; luoghi e fonti sono un testo solo.',
      en: 'Not included: change history; uncertain dates are only written out; places and sources are a single text each.',
    },
  },
  rdf: {
    it: 'RDF (RiC-O)', en: 'RDF (RiC-O)', version: '1.0', extension: 'ttl', mediaType: 'text/turtle; charset=utf-8', of: 'tree',
    lost: {
      it: 'Non contiene: storia delle modifiche, chiusure, relazioni tra schede, date delle relazioni; i campi senza una proprietà propria stanno nella descrizione generale, sotto il loro nome.',
      en: 'Not included: change history, access restrictions, relations between records, dates of relations; fields without a property of their own are in the general description, under their names.',
    },
  },
  marcxml: {
    it: 'MARCXML: libri e periodici', en: 'MARCXML: books and periodicals', version: '1.2 (MARC 21)', extension: 'xml', mediaType: XML,
    of: 'tree',
    lost: {
      it: 'Contiene i libri e i periodici. Non contiene: storia delle modifiche, chiave di ricerca, disponibilità in sede, relazioni tra schede, la lingua dei testi.',
      en: 'Holds books and periodicals. Not included: change history, search key, availability on site, relations between records, the language of texts.',
    },
  },
  'icar-import': {
    it: 'ICAR-IMPORT: per il Sistema archivistico nazionale', en: 'ICAR-IMPORT: for Italy’s national archival system', version: '1.1',
    extension: 'xml', mediaType: XML, of: 'tree',
    lost: {
      it: 'Contiene EAD3, EAC-CPF, SCONS2 e METS nel profilo dell’ICAR. Non contiene: storia delle modifiche, relazioni tra schede, la lingua dei testi, gli indirizzi altrove di tematiche, tipologie e luoghi dopo il primo; i campi senza un elemento proprio sono note, sotto il loro nome; le buste sono unità archivistiche.',
      en: 'Holds EAD3, EAC-CPF, SCONS2 and METS in the ICAR profile. Not included: change history, relations between records, the language of texts, addresses elsewhere of themes, types and places after the first; fields without an element of their own are notes, under their names; boxes are archival units.',
    },
  },
  mets: {
    it: 'METS', en: 'METS', version: '1.12.1', extension: 'xml', mediaType: XML, of: 'tree',
    lost: {
      it: 'Descrive in MODS, con quello che MODS non contiene; ha i file con le somme di controllo e i diritti.',
      en: 'Holds descriptions as far as MODS can express them, files with their checksums, and rights.',
    },
  },
  bagit: {
    it: 'BagIt', en: 'BagIt', version: '1.0', extension: 'tar', mediaType: 'application/x-tar',
    of: 'tree',
    lost: {
      it: 'Contiene i file e le descrizioni in EAD3, METS, MODS, Dublin Core, JSON-LD, SKOS ed EAC-CPF. Non contiene: storia delle modifiche, testo interno ai file letto dalla macchina.',
      en: 'Holds files, and descriptions in EAD3, METS, MODS, Dublin Core, JSON-LD, SKOS and EAC-CPF. Not included: change history, machine-read text of files.',
    },
  },
} as const satisfies Record<string, Standard>

export type StandardName = keyof typeof STANDARDS
export const STANDARD_NAMES = Object.keys(STANDARDS) as StandardName[]

type StandardGroup = Label & { formats: readonly StandardName[] }

/** All formats, by what they are for. */
export const STANDARD_GROUPS: readonly StandardGroup[] = [
  { it: 'L’inventario', en: 'The finding aid', formats: ['ead3', 'ead2002', 'icar-import', 'rdf'] },
  { it: 'Le schede', en: 'The records', formats: ['dc', 'mods', 'marcxml', 'jsonld'] },
  { it: 'Le schede con i file', en: 'The records with their files', formats: ['mets', 'bagit'] },
  { it: 'Solo tematiche e tipologie', en: 'Themes and types only', formats: ['skos', 'skos-xml'] },
  { it: 'Solo persone e organizzazioni', en: 'People and organisations only', formats: ['eac-cpf'] },
]

/** Whether a library would catalogue records of this kind: MARC holds no others. */
export const isLibraryKind = (kind: KindName): boolean => KINDS[kind].citation.manner !== 'piece'

/**
 * The formats that hold something of a unit with records of these kinds. Persons and organisations stand beside a finding aid, where it has
 * any; themes and types are a list of the whole archive.
 */
export const standardsOfUnit = (kinds: readonly KindName[], hasAgents: boolean): StandardName[] => STANDARD_NAMES.filter((name) => {
  if (name === 'marcxml') return kinds.some(isLibraryKind)
  return STANDARDS[name].of === 'tree' || (STANDARDS[name].of === 'agents' && hasAgents)
})

/** The groups that have any of these formats, with no others. */
export const groupsOf = (names: readonly StandardName[]): readonly StandardGroup[] =>
  STANDARD_GROUPS.map((group) => ({ ...group, formats: group.formats.filter((name) => names.includes(name)) }))
    .filter(({ formats }) => formats.length > 0)

/** The formats that describe the same things. */
export type FormatOf<What extends Standard['of']> =
  { [Name in StandardName]: (typeof STANDARDS)[Name]['of'] extends What ? Name : never }[StandardName]

export const isOf = <What extends Standard['of']>(what: What, format: StandardName): format is FormatOf<What> =>
  STANDARDS[format].of === what

/** `lang`: of labels and of words that the program adds; by default that of the request. */
export const standardQuerySchema = z.strictObject({ format: z.enum(STANDARD_NAMES), lang: z.enum(LANGUAGES).optional() })

/** Formats of one person, family or organisation. */
export const agentStandardQuerySchema = z.strictObject({ format: z.literal('eac-cpf'), lang: z.enum(LANGUAGES).optional() })

/** The formats that hold something of a unit. The others answer, too, with an empty list. */
export const unitStandardsSchema = z.object({ formats: z.array(z.enum(STANDARD_NAMES)) })
export type UnitStandards = z.infer<typeof unitStandardsSchema>
