import type { Program } from './program.ts'
import { DATE_HEADERS, datesTogether } from './program-dates.ts'

const [DATE, OTHER_DATE] = DATE_HEADERS

/** The headings of a format: its name before each of these. */
const headingsOf = (format: string) => (names: string): string => names.split(',').map((name) => `${format}: ${name}`).join(',')

const marc = headingsOf('MARC')
const mods = headingsOf('MODS')

/** MODS, as `reading/standards/mods.ts` makes a table of it. */
export const MODS: Program = {
  label: { it: 'MODS', en: 'MODS' },
  isFormat: true,
  signs: ['MODS: typeOfResource', 'MODS: title'],
  kindColumn: 'MODS: typeOfResource',
  usualKind: 'document',
  records: {
    read: {
      title: mods('title'), titleEn: mods('title en'), author: mods('name'), date: mods('date'), publisher: mods('publisher'),
      place: mods('place'), detail: mods('detail,host,edition'), extent: mods('extent'), number: mods('number'), medium: mods('form'),
      languages: mods('language'), identifier: mods('identifier'),
      description: mods('abstract,tableOfContents'), descriptionEn: mods('abstract en'), note: mods('note'),
      tematiche: mods('theme'), tipologia: mods('type'), searchKey: mods('subject,genre'), segnatura: mods('shelfLocator'),
      link: mods('url'), rights: mods('rights'),
      rightsText: mods('accessCondition'), location: mods('physicalLocation'), visibility: mods('visibility'), closure: mods('closure'),
      elsewhere: mods('elsewhere'),
    },
    kept: { staffNote: mods('recordInfo,internetMediaType,digitalOrigin') },
    between: { detail: '; ' }, left: mods('typeOfResource'), rest: 'note',
  },
}

const dc = (name: string): string => `dc:${name},dc.${name}[],dc.${name}[it],dc.${name}[it_IT],dc.${name}[en_US]`

const DATES = `${dc('date')},${dc('date.issued')}`

/** Dublin Core: XML, and the CSV of repositories such as DSpace. */
export const DUBLIN_CORE: Program = {
  label: { it: 'Dublin Core', en: 'Dublin Core' },
  isFormat: true,
  signs: ['dc:title*'],
  kindColumn: 'dc:kind',
  derived: {
    headers: DATE_HEADERS, textsOf: (cell) => datesTogether([...new Set(DATES.split(',').flatMap((name) => cell(name).split('; ')))], ''),
  },
  said: (cell) => (cell.includes('||') ? cell.split('||').join('; ') : cell),
  records: {
    read: {
      title: dc('title'), titleEn: 'dc:title[en]', author: `${dc('creator')},${dc('contributor')},${dc('contributor.author')}`,
      date: DATE, publisher: dc('publisher'), place: dc('coverage'), description: dc('description'),
      descriptionEn: 'dc:description[en]', detail: 'dc:host', segnatura: 'dc:shelfmark', rights: 'dc:rights code',
      searchKey: `${dc('subject')},${dc('type')}`, languages: dc('language'),
      identifier: `${dc('identifier.isbn')},${dc('identifier.issn')}`, extent: dc('format'), provenance: dc('source'),
      rightsText: dc('rights'), link: dc('identifier.uri'), visibility: 'dc:visibility', closure: 'dc:closure',
      elsewhere: 'dc:elsewhere',
    },
    kept: { note: OTHER_DATE }, between: { author: '; ' }, left: `${DATES},dc:kind`, rest: 'note',
  },
}

/** EAC-CPF: persons, families and organisations, as `reading/standards/eac.ts` makes a table of them. */
export const EAC: Program = {
  label: { it: 'EAC-CPF', en: 'EAC-CPF' },
  signs: ['EAC: entityType', 'EAC: name'],
  agents: {
    read: {
      id: 'EAC: id', type: 'EAC: entityType', name: 'EAC: name', otherNames: 'EAC: other names', date: 'EAC: existDates',
      places: 'EAC: place',
      functions: 'EAC: function,EAC: occupation,EAC: functions',
      history: 'EAC: biogHist', historyEn: 'EAC: biogHist en', sources: 'EAC: source', sameAs: 'EAC: sameAs',
      partOf: 'EAC: partOf', precededBy: 'EAC: precededBy', family: 'EAC: family', associated: 'EAC: associated',
      creator: 'EAC: creator', custodian: 'EAC: custodian', authorOf: 'EAC: authorOf', publisherOf: 'EAC: publisherOf',
      subject: 'EAC: subject',
      visibility: 'EAC: visibility',
    },
    kept: {
      history: 'EAC: structureOrGenealogy,EAC: generalContext,EAC: legalStatus,EAC: legalStatuses,EAC: mandate,EAC: mandates',
      places: 'EAC: places', functions: 'EAC: occupations',
    },
    rest: 'sources',
  },
}

/** Themes and types, as `reading/standards/skos.ts` makes a table of them. */
export const SKOS: Program = {
  label: { it: 'SKOS', en: 'SKOS' },
  signs: ['SKOS: list', 'SKOS: label it'],
  terms: {
    read: {
      id: 'SKOS: id', list: 'SKOS: list', it: 'SKOS: label it', en: 'SKOS: label en', sameAs: 'SKOS: exactMatch',
      otherLabels: 'SKOS: altLabel',
    },
  },
}

/** BibTeX and BibLaTeX; their fields are the headings. */
export const BIBTEX: Program = {
  label: { it: 'BibTeX', en: 'BibTeX' },
  isFormat: true,
  signs: ['BibTeX: type', 'BibTeX: title'],
  records: {
    read: {
      title: 'BibTeX: title', author: 'BibTeX: author,BibTeX: editor', date: 'BibTeX: date', year: 'BibTeX: year', month: 'BibTeX: month',
      detail: 'BibTeX: journal,BibTeX: journaltitle,BibTeX: booktitle,BibTeX: series', number: 'BibTeX: number,BibTeX: issue',
      description: 'BibTeX: abstract', publisher: 'BibTeX: publisher,BibTeX: institution,BibTeX: school,BibTeX: organization',
      place: 'BibTeX: address,BibTeX: location', languages: 'BibTeX: language,BibTeX: langid',
      identifier: 'BibTeX: isbn,BibTeX: issn,BibTeX: doi', link: 'BibTeX: url', extent: 'BibTeX: pagetotal,BibTeX: pages',
      searchKey: 'BibTeX: keywords', note: 'BibTeX: note,BibTeX: annote,BibTeX: annotation', formerSegnatura: 'BibTeX: lccn',
    },
    kept: { staffNote: 'BibTeX: key,BibTeX: file,BibTeX: timestamp,BibTeX: owner,BibTeX: urldate' },
    between: { author: '; ', detail: '; ', identifier: '; ' },
    rest: 'note',
  },
}

/** MARC 21 and UNIMARC, in MARCXML or ISO 2709, as `reading/standards/marc.ts` makes a table of them. */
export const MARC: Program = {
  label: { it: 'MARC', en: 'MARC' },
  isFormat: true,
  signs: ['MARC: kind', 'MARC: title'],
  kindColumn: 'MARC: kind',
  usualKind: 'library',
  records: {
    read: {
      title: marc('title'), author: marc('author,other author'), date: marc('date'), publisher: marc('publisher'), place: marc('place'),
      titleEn: marc('title en'), detail: marc('series,edition,numbers,host'), number: marc('number'), extent: marc('extent'),
      medium: marc('medium'), identifier: marc('isbn,issn,identifier'), languages: marc('language'), description: marc('summary'),
      descriptionEn: marc('summary en'), contentWarning: marc('content warning'), contentWarningEn: marc('content warning en'),
      note: marc('note'), tematiche: marc('theme'), tipologia: marc('type'), searchKey: marc('subject'), link: marc('link'),
      segnatura: marc('shelfmark'), formerSegnatura: marc('former shelfmark'), location: marc('location'),
      inventoryNumber: marc('inventory number'), condition: marc('condition'), provenance: marc('provenance'),
      rights: marc('rights code'), rightsText: marc('rights'), staffNote: marc('staff note'),
      visibility: marc('visibility'), closure: marc('closure'), elsewhere: marc('elsewhere'),
    },
    kept: {
      note: marc('responsibility,other title'),
      staffNote: marc('number of the record,003,005,007,008,100,040,801,541 private,542 private,561 private,583 private'),
    },
    between: { author: '; ', detail: '; ', identifier: '; ' },
    left: marc('kind'), rest: 'note',
  },
}
