import type { Program } from './program.ts'
import { DATE_HEADERS, datesTogether, spanOf } from './program-dates.ts'

const EXTENTS = 'number,extent_type,container_summary,dimensions,number_2,extent_type_2,container_summary_2,physical_details_2,dimensions_2'
const CONTAINERS = 'type_1,indicator_1,barcode,type_2,indicator_2,type_3,indicator_3,type_1_2,indicator_1_2,barcode_2,type_2_2,indicator_2_2'
const BETWEEN = { extent: ' ', number_2: '; ', location: ' ', type_1_2: '; ' }
/** What ArchivesSpace says about its own entries: of no use to readers. */
const OWN_CONTROL = 'collection_id,res_uri,ref_id,publish,restrictions_flag,processing_note,date_type_1,date_certainty_1,date_era_1,'
  + 'date_calendar_1,date_type_2,date_certainty_2,date_era_2,date_calendar_2,p_langmaterial,p_langmaterial_2,digital_object_publish,'
  + 'nonrep_publish,p_abstract,p_accessrestrict,p_acqinfo,p_arrangement,p_bioghist,p_custodhist,p_dimensions,p_odd,p_physdesc,p_physfacet,'
  + 'p_physloc,p_prefercite,p_processinfo,p_relatedmaterial,p_scopecontent,p_separatedmaterial,p_userestrict'
/** In these the date is: begin and end, or the expression if it can be read as a date. */
const OWN_DATES = 'begin_1,end_1,expression_1'
const [DATE, OTHER_DATE] = DATE_HEADERS

/** The bulk import sheet of ArchivesSpace. `hierarchy` says how deep a row is; the collection above all has no row. */
export const ARCHIVES_SPACE: Program = {
  label: { it: 'ArchivesSpace', en: 'ArchivesSpace' },
  signs: ['ArchivesSpace field code*', 'hierarchy', 'level', 'title'],
  explains: 'Field name',
  derived: {
    headers: DATE_HEADERS, textsOf: (cell) => datesTogether([cell('expression_1')], spanOf(cell('begin_1'), cell('end_1'))),
  },
  units: {
    read: {
      fondo: 'ead', depth: 'hierarchy', level: 'level', segnatura: 'unit_id', name: 'title', date: DATE,
      extent: `${EXTENTS},physical_details`, description: 'n_scopecontent,n_abstract', history: 'n_bioghist',
      custodialHistory: 'n_custodhist',
      acquisition: 'n_acqinfo', arrangement: 'n_arrangement', accessConditions: 'n_accessrestrict', reproductionConditions: 'n_userestrict',
      languages: 'l_lang,l_lang_2,n_langmaterial,n_langmaterial_2', findingAids: 'n_otherfindaid', relatedUnits: 'n_relatedmaterial',
      publications: 'n_bibliography', notes: 'n_odd',
    },
    kept: {
      copies: 'n_originalsloc,n_altformavail', relatedUnits: 'n_separatedmaterial', archivistNote: OWN_CONTROL, notes: OTHER_DATE,
    },
    between: { ...BETWEEN, description: '\n' }, left: OWN_DATES, rest: 'notes',
  },
  records: {
    read: {
      fondo: 'ead', title: 'title', segnatura: 'unit_id', date: DATE, description: 'n_scopecontent,n_abstract', extent: EXTENTS,
      medium: 'physical_details', author: 'people_agent_header_1,corporate_entities_agent_header_1', languages: 'l_lang,l_lang_2',
      searchKey: 'subject_1_term,subject_2_term', provenance: 'n_custodhist', location: CONTAINERS, link: 'rep_file_uri',
    },
    kept: { staffNote: `${OWN_CONTROL},hierarchy,level`, note: OTHER_DATE },
    between: BETWEEN, left: OWN_DATES, rest: 'note',
  },
}

const dublinCore = (name: string): string => `dcterms:${name.toLowerCase()},Dublin Core:${name}`

/** Omeka: the CSV that Omeka S exports and both versions import, with the elements of Dublin Core. */
export const OMEKA: Program = {
  label: { it: 'Omeka', en: 'Omeka' },
  signs: ['dcterms:*|Dublin Core:*'],
  records: {
    read: {
      title: dublinCore('Title'), author: dublinCore('Creator'), description: `${dublinCore('Description')},Description`,
      date: dublinCore('Date'), publisher: dublinCore('Publisher'), place: dublinCore('Coverage'),
      searchKey: `${dublinCore('Subject')},Tags`,
      segnatura: dublinCore('Identifier'), languages: dublinCore('Language'), extent: 'dcterms:extent', medium: 'dcterms:medium',
      provenance: `dcterms:provenance,${dublinCore('Source')}`,
    },
    kept: { staffNote: 'o:id,o:resource_class,o:resource_template,o:owner,o:created,o:modified' },
    rest: 'note',
  },
}

/** CollectiveAccess: its objects under the codes of its fields. */
export const COLLECTIVE_ACCESS: Program = {
  label: { it: 'CollectiveAccess', en: 'CollectiveAccess' },
  signs: ['ca_objects.*'],
  records: {
    read: {
      title: 'ca_objects.preferred_labels,ca_objects.preferred_labels.name', segnatura: 'ca_objects.idno', author: 'ca_entities',
      description: 'ca_objects.description,ca_objects.abstract',
      date: 'ca_objects.date,ca_objects.dates.dates_value,ca_objects.creation_date',
      extent: 'ca_objects.extent,ca_objects.extentDescription', medium: 'ca_objects.medium,ca_objects.material',
      place: 'ca_places,ca_objects.coveragePlace', location: 'ca_storage_locations', fondo: 'ca_collections',
      searchKey: 'ca_list_items,ca_objects.lcsh_terms,ca_objects.keywords', note: 'ca_objects.notes',
    },
    kept: { staffNote: 'ca_objects.object_id,ca_objects.status,ca_objects.access' },
    rest: 'note',
  },
}

/** Lists of books from the catalogue of the Servizio Bibliotecario Nazionale. */
export const SBN: Program = {
  label: { it: 'OPAC SBN', en: 'OPAC SBN' },
  signs: ['Livello bibliografico', 'Titolo'],
  records: {
    read: {
      title: 'Titolo', author: 'Autore principale,Autore,Altri autori', publisher: 'Editore', place: 'Luogo di pubblicazione',
      date: 'Data di pubblicazione,Anno di pubblicazione', extent: 'Descrizione fisica',
      searchKey: 'Soggetti,Soggetto,Classificazione Dewey',
      languages: 'Lingua di pubblicazione', identifier: 'ISBN,ISSN,Codice identificativo,BID', segnatura: 'Collocazione,Segnatura',
      inventoryNumber: 'Inventario,Numero di inventario',
    },
    rest: 'note',
  },
}

/** The CSV of Zotero. */
export const ZOTERO: Program = {
  label: { it: 'Zotero', en: 'Zotero' },
  signs: ['Key', 'Item Type', 'Publication Year', 'Title'],
  records: {
    read: {
      title: 'Title', author: 'Author,Editor', date: 'Date', year: 'Publication Year', detail: 'Publication Title,Book Title',
      description: 'Abstract Note', publisher: 'Publisher', place: 'Place', languages: 'Language', identifier: 'ISBN,ISSN,DOI', link: 'Url',
      extent: 'Num Pages,Pages', number: 'Issue', rights: 'Rights', searchKey: 'Manual Tags,Automatic Tags', note: 'Notes',
      formerSegnatura: 'Call Number',
    },
    kept: { staffNote: 'Key,Date Added,Date Modified,Access Date,Library Catalog,File Attachments,Link Attachments' },
    rest: 'note',
  },
}

/** RIS, as Zotero, EndNote and library catalogues write it; its tags are the headings. */
export const RIS: Program = {
  isFormat: true, label: { it: 'RIS', en: 'RIS' },
  signs: ['RIS: TY'],
  records: {
    read: {
      title: 'RIS: TI,RIS: T1', author: 'RIS: AU,RIS: A1,RIS: A2,RIS: ED', date: 'RIS: DA', year: 'RIS: PY,RIS: Y1',
      detail: 'RIS: T2,RIS: JO,RIS: JF,RIS: BT', description: 'RIS: AB,RIS: N2', publisher: 'RIS: PB', place: 'RIS: CY,RIS: PP',
      languages: 'RIS: LA', identifier: 'RIS: SN,RIS: DO', link: 'RIS: UR', number: 'RIS: IS', searchKey: 'RIS: KW', note: 'RIS: N1',
      formerSegnatura: 'RIS: CN',
    },
    kept: { staffNote: 'RIS: ID,RIS: DB,RIS: DP,RIS: Y2,RIS: L1,RIS: L2' },
    rest: 'note',
  },
}
