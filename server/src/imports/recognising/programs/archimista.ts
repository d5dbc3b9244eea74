import type { Program } from './program.ts'

/** The names of columns with what stands before them. */
const aef = (names: string): string => names.split(',').map((name) => `AEF: ${name}`).join(',')
const under = <Column extends string>(columns: Partial<Record<Column, string>>): Partial<Record<Column, string>> =>
  Object.fromEntries(Object.entries<string | undefined>(columns).map(([column, names]) => [column, aef(names!)])) as never

/** The descriptions of Archimista, as `reading/standards/aef.ts` makes a table of them. */
export const ARCHIMISTA: Program = {
  label: { it: 'Archimista (AEF)', en: 'Archimista (AEF)' },
  isFormat: true,
  signs: ['AEF: level', 'AEF: title'],
  kindColumn: 'AEF: kind',
  usualKind: 'document',
  units: {
    read: under({
      id: 'id', parent: 'parent', level: 'level', segnatura: 'reference_number', name: 'title', date: 'date',
      extent: 'length,extent,physical_description', description: 'description,content,abstract', custodialHistory: 'history',
      accessConditions: 'access_condition,access_condition_note', reproductionConditions: 'use_condition,use_condition_note',
      languages: 'lang', findingAids: 'finding aid', relatedUnits: 'related_materials', publications: 'source', notes: 'note',
      archivistNote: 'arrangement_note', creators: 'creator', custodians: 'custodian', visibility: 'audience',
    }),
    kept: under({ archivistNote: 'editor,project', staffNote: 'digital_object for staff' }),
    between: { description: '\n\n', extent: '; ', accessConditions: '; ', reproductionConditions: '; ' },
    left: aef('kind,file'), rest: 'notes',
  },
  records: {
    read: under({
      title: 'title', segnatura: 'reference_number', formerSegnatura: 'other_reference_number', date: 'date',
      description: 'content', extent: 'extent,physical_description', medium: 'medium', author: 'author', place: 'place,place of date',
      condition: 'preservation,preservation_note,damage,restoration', languages: 'lang', location: 'container', note: 'note',
      rightsText: 'use_condition,use_condition_note', searchKey: 'person,corporate body,family', tematiche: 'heading', link: 'url',
      file: 'file', visibility: 'audience',
    }),
    kept: { staffNote: aef('arrangement_note,editor,digital_object for staff') },
    between: { extent: '; ', condition: '; ', place: '; ', searchKey: '; ', rightsText: '; ' },
    left: aef('id,parent,level'), rest: 'note',
  },
}

/** Its creators and custodians, as `reading/standards/aef-people.ts` makes a table of them. */
export const ARCHIMISTA_PEOPLE: Program = {
  label: ARCHIMISTA.label,
  signs: ['AEF: type', 'AEF: name'],
  agents: {
    read: under({
      type: 'type', name: 'name', otherNames: 'other name', date: 'date', places: 'residence,place', functions: 'activity',
      history: 'history,abstract', sources: 'source', partOf: 'partOf', precededBy: 'precededBy', associated: 'associated',
      visibility: 'audience',
    }),
    kept: under({ places: 'building' }),
    rest: 'sources',
  },
}
