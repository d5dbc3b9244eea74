import type { Program } from './program.ts'
import { DATE_HEADERS, datesTogether } from './program-dates.ts'

const [DATE, OTHER_DATE] = DATE_HEADERS
const ead = (names: string): string => names.split(',').map((name) => `EAD: ${name}`).join(',')
const under = <Column extends string>(elements: Partial<Record<Column, string>>): Partial<Record<Column, string>> =>
  Object.fromEntries(Object.entries<string | undefined>(elements).map(([column, names]) => [column, ead(names!)])) as never

const LEFT = `${ead('unitdate,unitdate normal')}`
const ACCESS = 'subject,genreform,geogname,persname,corpname,famname,name,function,occupation,title'

const UNITS: NonNullable<Program['units']> = {
  read: {
    ...under({
      id: 'id', parent: 'parent', level: 'level', segnatura: 'unitid', name: 'unittitle', nameEn: 'unittitle en', extent: 'physdesc',
      description: 'scopecontent,abstract', descriptionEn: 'scopecontent en', history: 'bioghist', historyEn: 'bioghist en',
      custodialHistory: 'custodhist', acquisition: 'acqinfo', arrangement: 'arrangement', accessConditions: 'accessrestrict',
      reproductionConditions: 'userestrict', rights: 'userestrict rights', closure: 'accessrestrict closure',
      contentWarning: 'odd contentWarning', contentWarningEn: 'odd contentWarningEn en', languages: 'langmaterial',
      findingAids: 'otherfindaid', copies: 'altformavail', relatedUnits: 'relatedmaterial', publications: 'bibliography', notes: 'odd',
      archivistNote: 'processinfo', staffNote: 'processinfo staffNote', creators: 'origination', custodians: 'custodian',
      visibility: 'audience',
    }),
    date: DATE,
  },
  kept: {
    ...under({
      copies: 'originalsloc', arrangement: 'appraisal,accruals', relatedUnits: 'separatedmaterial', languages: 'langmaterial text',
      archivistNote: 'eadheader', staffNote: 'internal',
    }),
    notes: OTHER_DATE,
  },
  between: { description: '\n\n' },
  left: LEFT, rest: 'notes',
}

const RECORDS: NonNullable<Program['records']> = {
  read: {
    ...under({
      id: 'record id', shortNumber: 'unitid number', title: 'unittitle', titleEn: 'unittitle en', segnatura: 'unitid',
      formerSegnatura: 'unitid formerSegnatura', inventoryNumber: 'unitid inventoryNumber', identifier: 'unitid identifier',
      detail: 'abstract', year: 'didnote year', month: 'didnote month', number: 'didnote number',
      availableOnSite: 'didnote availableOnSite', author: 'origination author,origination', publisher: 'origination publisher',
      place: 'geogname place', extent: 'physdesc extent,physdesc', medium: 'physdesc medium', duration: 'physdesc duration',
      location: 'physloc,container', condition: 'phystech', description: 'scopecontent', descriptionEn: 'scopecontent en',
      provenance: 'custodhist,acqinfo', languages: 'langmaterial', rights: 'userestrict rights', rightsText: 'userestrict',
      contentWarning: 'odd contentWarning', contentWarningEn: 'odd contentWarningEn en', note: 'odd', staffNote: 'processinfo',
      searchKey: `odd searchKey,${ACCESS}`, tematiche: 'subject tematica', tipologia: 'genreform tipologia',
      link: 'relatedmaterial link,dao', closure: 'accessrestrict closure', visibility: 'audience', file: 'dao file', elsewhere: 'elsewhere',
    }),
    date: DATE,
  },
  kept: { staffNote: ead('internal,dao internal'), note: OTHER_DATE },
  between: { author: '; ', searchKey: '; ', location: '; ', extent: '; ', provenance: '\n\n' },
  left: `${LEFT},${ead('id,parent,level,genreform kind')}`, rest: 'note',
}

/** EAD 2002 and EAD3, as `reading/standards/ead.ts` makes a table of them. */
export const EAD: Program = {
  label: { it: 'EAD', en: 'EAD' },
  isFormat: true,
  signs: ['EAD: level', 'EAD: unittitle'],
  kindColumn: 'EAD: genreform kind',
  usualKind: 'document',
  derived: {
    headers: DATE_HEADERS,
    textsOf: (cell) => datesTogether(cell('EAD: unitdate').split('; '), cell('EAD: unitdate normal').split('; ')[0]!),
  },
  units: UNITS, records: RECORDS,
}
