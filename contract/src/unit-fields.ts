import type { Language } from './common.ts'
import { inLanguage, inOther, nameIn } from './in-language.ts'
import type { Label } from './label.ts'

// Longer than 250 lines because it lists every field with its words in both languages.

/** The parts of a unit's description, as its form and its page show them. */
export const UNIT_AREAS = {
  identity: { it: 'Identificazione', en: 'Identity' },
  context: { it: 'Contesto', en: 'Context' },
  content: { it: 'Ordinamento', en: 'Arrangement' },
  access: { it: 'Consultazione e uso', en: 'Access and use' },
  allied: { it: 'Materiale collegato', en: 'Related material' },
  notes: { it: 'Note', en: 'Notes' },
  english: { it: 'In inglese', en: 'In English' },
} as const satisfies Record<string, Label>
export type UnitArea = keyof typeof UNIT_AREAS

/** Everything there is to say about a field of a unit, all of which are texts. An absent property does not apply. */
type UnitField = Label & {
  /** The element of ISAD(G) that it is. Absent: it is none. */
  isad?: string
  /** Only staff read it, whatever the settings say. */
  access?: 'staff'
  /** How many characters it takes at most. */
  max: number
  /** The part of the form that it is in. All except the first wait there, folded away, until somebody uses one of their fields. */
  area: UnitArea
  /** What belongs into it, beside the input. */
  help: Label
  required?: true
  /** How many lines its input has. Absent: one. */
  lines?: number
  /** How much of a row it takes in the form. Absent: all of it. */
  width?: 'half'
  /** Search finds the records below a unit by it. */
  searched?: true
  /** Where its page shows it: among the facts, or as a text that shows how it begins. Absent: in its own way, or not by itself. */
  shown?: 'fact' | 'text'
  /** The field of which it is the English version. */
  englishOf?: string
  /** Other headings of its column in a sheet of units, without regard to case, accents and punctuation. */
  headings: readonly string[]
}

/**
 * The fields of units, in the order of ISAD(G). Everything else follows from this table: schemas, columns, history, merging, form, page,
 * sheets of units, collections for other viewers. A new field is an entry here and a migration that adds its column.
 */
export const UNIT_FIELDS = {
  name: {
    it: 'Nome', en: 'Name', isad: '3.1.2', max: 1_000, area: 'identity', required: true, searched: true,
    help: {
      it: 'Il nome che ha, o uno breve: chi ha prodotto le carte, che cosa sono.',
      en: 'Its own name, or a short one saying who made the papers and what they are.',
    },
    headings: ['titolo', 'title', 'denominazione', 'intitolazione'],
  },
  segnatura: {
    it: 'Segnatura', en: 'Shelfmark', isad: '3.1.1', max: 200, area: 'identity', width: 'half',
    help: { it: 'La sigla con cui si cita.', en: 'The code used to cite it.' },
    headings: ['segnatura', 'shelfmark', 'reference code'],
  },
  date: {
    it: 'Estremi cronologici', en: 'Dates', isad: '3.1.3', max: 500, area: 'identity', width: 'half',
    help: { it: 'Dalla carta più antica alla più recente.', en: 'From the oldest paper to the most recent one.' },
    headings: ['estremi', 'date', 'data', 'datazione'],
  },
  extent: {
    it: 'Consistenza', en: 'Extent', isad: '3.1.5', max: 2_000, area: 'identity', shown: 'fact',
    help: { it: 'Quanto c’è: buste, fogli, metri.', en: 'How much there is: boxes, sheets, metres.' },
    headings: ['consistenza e supporto', 'extent and medium'],
  },
  description: {
    it: 'Descrizione', en: 'Description', isad: '3.3.1', max: 100_000, area: 'identity', lines: 5,
    help: {
      it: 'Che cosa contiene: di che cosa parlano le carte, di che genere sono.',
      en: 'What’s in it: what the papers are about, and what kinds of papers they are.',
    },
    headings: ['ambito e contenuto', 'contenuto', 'ordinamento e contenuto', 'scope and content', 'content'],
  },
  history: {
    it: 'Notizie storiche', en: 'Historical note', isad: '3.2.2', max: 100_000, area: 'identity', lines: 5, shown: 'text',
    help: {
      it: 'Chi ha prodotto le carte: che cosa era, che cosa faceva, quando.',
      en: 'Who created the papers: who they were, what they did, and when.',
    },
    headings: ['storia', 'notizie storiche', 'history', 'historical note'],
  },
  custodialHistory: {
    it: 'Storia archivistica', en: 'Custodial history', isad: '3.2.3', max: 100_000, area: 'context', lines: 4, shown: 'text',
    help: {
      it: 'Chi ha tenuto le carte e dove, da quando sono nate a oggi: passaggi di mano, traslochi, perdite, riordini.',
      en: 'Who has kept the papers, and where, up to now: changes of ownership, moves, losses, rearrangements.',
    },
    headings: ['storia archivistica', 'custodial history', 'archival history'],
  },
  acquisition: {
    it: 'Modalità di acquisizione', en: 'Source and transfer', isad: '3.2.4', max: 100_000, area: 'context', lines: 2, shown: 'text',
    help: {
      it: 'Da chi è arrivato, quando e come: dono, deposito, acquisto.',
      en: 'Who it came from, when and how: a gift, a deposit, a purchase.',
    },
    headings: ['modalita di acquisizione', 'acquisizione', 'source and transfer', 'immediate source of acquisition'],
  },
  arrangement: {
    it: 'Criteri di ordinamento', en: 'Arrangement', isad: '3.3.4', max: 100_000, area: 'content', lines: 3, shown: 'text',
    help: {
      it: 'Come sono ordinate le carte: se l’ordine è quello di origine o di chi le ha riordinate, e secondo quali criteri.',
      en: 'How the papers are arranged: in their original order, or who rearranged them and how.',
    },
    headings: ['criteri di ordinamento', 'ordinamento', 'arrangement', 'system of arrangement'],
  },
  accessConditions: {
    it: 'Consultazione', en: 'Access', isad: '3.4.1', max: 10_000, area: 'access', lines: 2, shown: 'fact',
    help: {
      it: 'Se si può consultare liberamente; che cosa no, perché e fino a quando.',
      en: 'Whether anyone may consult it; what’s closed, why, and until when.',
    },
    headings: ['consultazione', 'condizioni di accesso', 'access', 'conditions governing access'],
  },
  reproductionConditions: {
    it: 'Riproduzione', en: 'Reproduction', isad: '3.4.2', max: 10_000, area: 'access', lines: 2, shown: 'fact',
    help: {
      it: 'Se si può riprodurre e pubblicare, a quali condizioni, a chi spettano i diritti.',
      en: 'Whether it may be copied and published, on what terms, and who holds the rights.',
    },
    headings: ['riproduzione', 'condizioni di riproduzione', 'reproduction', 'conditions governing reproduction'],
  },
  rights: {
    it: 'Dichiarazione dei diritti', en: 'Rights statement', isad: '3.4.2', max: 500, area: 'access', shown: 'fact',
    help: {
      it: 'Una di rightsstatements.org o Creative Commons: «Protetto da copyright», «CC BY 4.0». Vale per le schede che non ne hanno.',
      en: 'A statement from rightsstatements.org or a Creative Commons licence: “In Copyright”, “CC BY 4.0”. Applies to records that have none of their own.',
    },
    headings: ['dichiarazione dei diritti', 'licenza', 'rights statement', 'licence', 'license'],
  },
  contentWarning: {
    it: 'Avvertenza', en: 'Content warning', isad: '3.4.1', max: 500, area: 'access', shown: 'fact',
    help: {
      it: 'Una frase che copre file e immagini di tutte le schede finché chi legge non sceglie di vederli.',
      en: 'A sentence shown over the files and pictures of all its records until readers choose to see them.',
    },
    headings: ['avvertenza', 'avvertenze', 'content warning'],
  },
  languages: {
    it: 'Lingue', en: 'Languages', isad: '3.4.3', max: 2_000, area: 'access', shown: 'fact',
    help: {
      it: 'Le lingue delle carte, e la scrittura, se non è la nostra.',
      en: 'The languages of the papers, and their scripts if unusual.',
    },
    headings: ['lingue', 'lingua', 'languages', 'language'],
  },
  findingAids: {
    it: 'Strumenti di ricerca', en: 'Finding aids', isad: '3.4.5', max: 10_000, area: 'access', lines: 2, shown: 'fact',
    help: {
      it: 'Inventari, elenchi, schedari che lo descrivono, in sede o a stampa, con chi li ha redatti e quando.',
      en: 'Finding aids, lists and card indexes that describe it, here or in print, with their authors and dates.',
    },
    headings: ['strumenti di ricerca', 'strumenti', 'finding aids'],
  },
  copies: {
    it: 'Originali e copie', en: 'Originals and copies', isad: '3.5.1–3.5.2', max: 10_000, area: 'allied', lines: 2, shown: 'fact',
    help: {
      it: 'Dove sono gli originali, se qui ci sono copie; dove sono le copie, anche digitali, se qui ci sono gli originali.',
      en: 'Where the originals are, if these are copies; where copies are, digital ones too, if these are the originals.',
    },
    headings: ['originali e copie', 'copie', 'originals and copies', 'copies'],
  },
  relatedUnits: {
    it: 'Unità collegate', en: 'Related units', isad: '3.5.3', max: 10_000, area: 'allied', lines: 2, shown: 'fact',
    help: {
      it: 'Altri fondi che hanno a che fare con questo, qui o altrove, e in che modo.',
      en: 'Related fonds, here or elsewhere, and how they’re related.',
    },
    headings: ['unita collegate', 'unita di descrizione collegate', 'related units', 'related units of description'],
  },
  publications: {
    it: 'Pubblicazioni', en: 'Publications', isad: '3.5.4', max: 10_000, area: 'allied', lines: 2, shown: 'fact',
    help: {
      it: 'Libri e articoli che ne parlano, o che pubblicano carte che contiene.',
      en: 'Books and articles that discuss it or publish papers from it.',
    },
    headings: ['pubblicazioni', 'bibliografia', 'publications', 'publication note'],
  },
  notes: {
    it: 'Note', en: 'Notes', isad: '3.6.1', max: 100_000, area: 'notes', lines: 2, shown: 'text',
    help: { it: 'Ciò che non trova posto altrove.', en: 'Anything that doesn’t fit elsewhere.' },
    headings: ['note', 'nota', 'notes'],
  },
  archivistNote: {
    it: 'Nota dell’archivista', en: 'Archivist’s note', isad: '3.7.1', max: 10_000, area: 'notes', lines: 2, shown: 'text',
    help: {
      it: 'Chi ha scritto questa descrizione, su quali fonti e quando. La leggono tutti.',
      en: 'Who wrote this description, when, and from what sources. Everyone can read it.',
    },
    headings: ['nota dell archivista', 'nota archivista', 'archivists note', 'archivist s note'],
  },
  staffNote: {
    it: 'Nota interna', en: 'Internal note', max: 100_000, area: 'notes', lines: 2, access: 'staff',
    help: { it: 'La legge solo chi cura l’archivio.', en: 'Only staff can read it.' },
    headings: [
      'note interne', 'nota riservata', 'note riservate', 'nota di servizio', 'note di servizio', 'internal notes', 'staff note',
      'staff notes', 'private note',
    ],
  },
  nameEn: {
    it: 'Nome in inglese', en: 'Name in English', isad: '3.1.2', max: 1_000, area: 'english', searched: true, englishOf: 'name',
    help: { it: 'Come lo trova chi legge in inglese.', en: 'Its name for readers of English.' },
    headings: ['nome in inglese', 'name in english'],
  },
  descriptionEn: {
    it: 'Descrizione in inglese', en: 'Description in English', isad: '3.3.1', max: 100_000, area: 'english', lines: 4,
    englishOf: 'description',
    help: { it: 'Senza, chi legge in inglese vede quella italiana.', en: 'If empty, readers of English see the Italian one.' },
    headings: ['descrizione in inglese', 'description in english'],
  },
  historyEn: {
    it: 'Notizie storiche in inglese', en: 'Historical note in English', isad: '3.2.2', max: 100_000, area: 'english', lines: 4,
    englishOf: 'history',
    help: { it: 'Senza, chi legge in inglese vede quelle italiane.', en: 'If empty, readers of English see the Italian one.' },
    headings: ['notizie storiche in inglese', 'historical note in english'],
  },
  contentWarningEn: {
    it: 'Avvertenza in inglese', en: 'Content warning in English', isad: '3.4.1', max: 500, area: 'english', englishOf: 'contentWarning',
    help: { it: 'Senza, chi legge in inglese vede quella italiana.', en: 'If empty, readers of English see the Italian one.' },
    headings: ['avvertenza in inglese', 'content warning in english'],
  },
} as const satisfies Record<string, UnitField>

export type UnitFieldName = keyof typeof UNIT_FIELDS
/** The fields that may be empty. */
export type OptionalUnitField = Exclude<UnitFieldName, 'name'>

export const UNIT_FIELD_NAMES = Object.keys(UNIT_FIELDS) as UnitFieldName[]
export const OPTIONAL_UNIT_FIELDS = UNIT_FIELD_NAMES.filter((name): name is OptionalUnitField => name !== 'name')

export const unitFieldOf = (name: UnitFieldName): UnitField => UNIT_FIELDS[name]

export const isUnitField = (name: string): name is UnitFieldName => Object.hasOwn(UNIT_FIELDS, name)

/** The fields with this property, in the order of the table. */
export const unitFieldsWith = <Key extends keyof UnitField>(key: Key, value: UnitField[Key]): UnitFieldName[] =>
  UNIT_FIELD_NAMES.filter((name) => unitFieldOf(name)[key] === value)

/** The fields that only staff read. */
export const STAFF_UNIT_FIELDS = unitFieldsWith('access', 'staff') as OptionalUnitField[]

/** Between texts that a merge keeps both: beside each other where the field has one line, else one below the other. */
export const joint = (name: UnitFieldName): string => (unitFieldOf(name).lines ? '\n\n' : '; ')

/** The text of a field in the reader's language, or in the other one if it is only in that. `lang` says which. */
export const textIn = (
  unit: { readonly [Name in UnitFieldName]?: string | null }, name: UnitFieldName, language: Language
): { text: string | null; lang: Language } =>
  name === 'name' && unit.name ? nameIn({ name: unit.name, nameEn: unit.nameEn }, language)
    : inLanguage(unit[name], unit[`${name}En` as UnitFieldName], language) ?? { text: null, lang: 'it' }

/** How much of what a reader sees of a unit is in the other language. */
export const unitInOther = (unit: Parameters<typeof textIn>[0], language: Language): ReturnType<typeof inOther> =>
  inOther((['name', 'description', 'history'] as const).map((name) => textIn(unit, name, language)), language)
