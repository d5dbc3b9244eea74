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
  /** What it keeps of ours and what it leaves out, for those who take a file over. */
  lost: Label
}

export const XML = 'application/xml; charset=utf-8'
const LOST_OF_TERMS: Label = {
  it: 'Tematiche e tipologie, con le traduzioni e i collegamenti esterni. Restano fuori: cronologia, nomi precedenti, numero di schede di ogni voce.',
  en: 'Themes and types, with translations and outside links. Leaves out: change history, former names, number of records of each term.',
}

export const STANDARDS = {
  ead3: {
    it: 'EAD3', en: 'EAD3', version: '1.1.1', extension: 'xml', mediaType: XML, of: 'tree',
    lost: {
      it: 'Descrive fondi, unità e schede. Restano fuori: cronologia, testo dei file, relazioni fra schede e fra persone. Di ogni nome resta solo il primo collegamento esterno.',
      en: 'Describes fonds, units and records. Leaves out: change history, text of the files, relations between records and between people. Each name keeps only its first outside link.',
    },
  },
  ead2002: {
    it: 'EAD 2002', en: 'EAD 2002', version: '2002', extension: 'xml', mediaType: XML, of: 'tree',
    lost: {
      it: 'Descrive fondi, unità e schede. Restano fuori: cronologia, testo dei file, relazioni fra schede e fra persone. Di ogni nome resta solo il primo collegamento esterno; le date aperte («dal 1970») restano solo come testo.',
      en: 'Describes fonds, units and records. Leaves out: change history, text of the files, relations between records and between people. Each name keeps only its first outside link; open dates (“from 1970”) are kept only as text.',
    },
  },
  dc: {
    it: 'Dublin Core', en: 'Dublin Core', version: '1.1', extension: 'xml', mediaType: XML, of: 'tree',
    lost: {
      it: 'Solo un riassunto di ogni unità e scheda: titolo, data, autore, descrizione, tematiche. Restano fuori: numero, provenienza, avvertenze, note, collocazioni, stato di conservazione, campi propri e quasi tutti i campi delle unità.',
      en: 'Only a summary of each unit and record: title, date, author, description, themes. Leaves out: number, provenance, content warnings, notes, locations, condition, custom fields and most fields of units.',
    },
  },
  mods: {
    it: 'MODS', en: 'MODS', version: '3.8', extension: 'xml', mediaType: XML, of: 'tree',
    lost: {
      it: 'Descrive le schede. Restano fuori: provenienza, avvertenze, collocazioni, stato di conservazione, campi propri e quasi tutti i campi delle unità. Tematiche, tipologie e luoghi tengono solo il primo collegamento esterno; anno e mese restano solo dentro la data.',
      en: 'Describes the records. Leaves out: provenance, content warnings, locations, condition, custom fields and most fields of units. Themes, types and places keep only their first outside link; year and month are kept only within the date.',
    },
  },
  jsonld: {
    it: 'JSON-LD (schema.org)', en: 'JSON-LD (schema.org)', version: '29.3', extension: 'jsonld',
    mediaType: 'application/ld+json; charset=utf-8', of: 'tree',
    lost: {
      it: 'Descrive unità e schede per il web e i motori di ricerca. Restano fuori: note, provenienza, stato di conservazione, consultabilità, durata, numero, relazioni, quasi tutti i campi delle unità, e i file di ciò che ha un’avvertenza. Le date restano solo come anni, mesi e giorni; un’avvertenza resta in una sola lingua.',
      en: 'Describes units and records for the web and search engines. Leaves out: notes, provenance, condition, access restrictions, duration, number, relations, most fields of units, and files of anything with a content warning. Dates are kept only as years, months and days; a content warning in one language only.',
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
      it: 'Descrive persone e organizzazioni. Resta fuori la cronologia. Le date incerte restano solo come testo; luoghi e fonti diventano ciascuno un testo unico.',
      en: 'Describes people and organisations. Leaves out the change history. Uncertain dates are kept only as text; places and sources each become one text.',
    },
  },
  rdf: {
    it: 'RDF (RiC-O)', en: 'RDF (RiC-O)', version: '1.0', extension: 'ttl', mediaType: 'text/turtle; charset=utf-8', of: 'tree',
    lost: {
      it: 'Descrive unità, schede e persone come dati collegati. Restano fuori: cronologia, consultabilità, relazioni fra schede, date delle relazioni. I campi che il formato non prevede finiscono nella descrizione, con il loro nome.',
      en: 'Describes units, records and people as linked data. Leaves out: change history, access restrictions, relations between records, dates of relations. Fields the format doesn’t know go into the description, under their names.',
    },
  },
  marcxml: {
    it: 'MARCXML: libri e periodici', en: 'MARCXML: books and periodicals', version: '1.2 (MARC 21)', extension: 'xml', mediaType: XML,
    of: 'tree',
    lost: {
      it: 'Solo i libri e i periodici. Restano fuori: cronologia, chiave di ricerca, disponibilità in sede, relazioni fra schede, lingua dei testi.',
      en: 'Only books and periodicals. Leaves out: change history, search key, availability on site, relations between records, language of the texts.',
    },
  },
  'icar-import': {
    it: 'ICAR-IMPORT: per il Sistema archivistico nazionale', en: 'ICAR-IMPORT: for Italy’s national archival system', version: '1.1',
    extension: 'xml', mediaType: XML, of: 'tree',
    lost: {
      it: 'Tutto in un file: fondi e schede, persone, tematiche e file, come li chiede l’ICAR. Restano fuori: cronologia, relazioni fra schede, lingua dei testi. Tematiche, tipologie e luoghi tengono solo il primo collegamento esterno; i campi che il formato non prevede diventano note con il loro nome; le buste diventano unità archivistiche.',
      en: 'All in one file: fonds and records, people, themes and files, as ICAR asks for them. Leaves out: change history, relations between records, language of the texts. Themes, types and places keep only their first outside link; fields the format doesn’t know become notes under their names; boxes become archival units.',
    },
  },
  mets: {
    it: 'METS', en: 'METS', version: '1.12.1', extension: 'xml', mediaType: XML, of: 'tree',
    lost: {
      it: 'Le schede con i loro file, le somme di controllo e i diritti. Le descrizioni sono in MODS, con gli stessi limiti.',
      en: 'The records with their files, checksums and rights. Descriptions are in MODS, with the same limits.',
    },
  },
  bagit: {
    it: 'BagIt', en: 'BagIt', version: '1.0', extension: 'tar', mediaType: 'application/x-tar',
    of: 'tree',
    lost: {
      it: 'I file e tutte le descrizioni, in EAD3, METS, MODS, Dublin Core, JSON-LD, SKOS ed EAC-CPF. Restano fuori: cronologia, testo dei file riconosciuto automaticamente.',
      en: 'The files and all descriptions, in EAD3, METS, MODS, Dublin Core, JSON-LD, SKOS and EAC-CPF. Leaves out: change history, machine-read text of the files.',
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
