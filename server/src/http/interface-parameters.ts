import { FIELDS } from '@faldone/contract/fields.ts'
import { LEVEL_WORDS, LEVELS } from '@faldone/contract/levels.ts'
import { TEXT_FILTERS } from '@faldone/contract/search-query.ts'
import { WHOLE_SHEETS } from '@faldone/contract/whole-sheet.ts'

const REPEAT = 'Repeat the parameter to match any of several.'
const COMMAS = 'Names separated by commas.'
const TOP_UNIT = 'Only what’s in this unit, which must be at the top of the tree.'
const IGNORED = 'Accepted for compatibility and ignored.'

/** What each parameter is, wherever it occurs. */
const PARAMETERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TEXT_FILTERS.map((name) => [name, `Only records with these words in the field “${FIELDS[name].en}”.`])),
  page: 'The page of the list, from 1.',
  pageSize: 'How many items a page has, up to 200.',
  limit: 'How many items to return.',
  lang: 'The language of headings, labels and other added words. Defaults to the language of the request.',
  format: 'The format of the file.',
  ticket: 'Stands in for the access token where a browser can’t send headers. It’s part of the address in a response.',
  download: 'With `1` or `true`, browsers save the file instead of showing it.',
  preview: 'With `true`, nothing changes, and the response says what would.',

  q: 'The words to find.',
  wordsIn: 'Where the words of `q` must be: in the description of a record or in the text of its files. Defaults to both.',
  kind: 'Only records in this collection.',
  fondoId: `Only records in this fonds. ${REPEAT}`,
  unitId: `Only records in this unit or a unit below it. ${REPEAT}`,
  agentId: `Only records related to this person, family or organisation. ${REPEAT}`,
  agentRole: `Only records for which the people and organisations in \`agentId\` have this role. ${REPEAT}`,
  tematica: `Only records with this theme, given by its Italian name. ${REPEAT}`,
  tipologia: `Only records of this type, given by its Italian name. ${REPEAT}`,
  yearFrom: 'Only records dated this year or later.',
  yearTo: 'Only records dated this year or earlier.',
  month: `Only records dated this month, from 1 to 12. ${REPEAT}`,
  createdFrom: 'Only records created on or after this day, in the time zone of the server.',
  createdTo: 'Only records created on or before this day, in the time zone of the server.',
  updatedFrom: 'Only records last changed on or after this day, in the time zone of the server.',
  updatedTo: 'Only records last changed on or before this day, in the time zone of the server.',
  availableOnSite: 'Only records that are (`true`) or aren’t (`false`) available on site.',
  hasFiles: 'Only records with files (`true`) or without (`false`).',
  visibility: 'Only records with this visibility, set on the record itself or on a unit above it.',
  own: 'Filters by custom fields. Send one parameter per field, named `own.KEY`: a value of a list, `true` or `false`, words, or a range '
    + 'of numbers or dates, such as `1..10` or `1970..`.',
  empty: `Only records in which all these fields are empty. ${COMMAS}`,
  fields: `Further fields to return with each record. ${COMMAS}`,
  sort: 'The field to sort by; put `-` before it for descending order. Defaults to relevance if there are words to find, and otherwise to '
    + 'the order of the units.',
  columns: `The columns of the file. ${COMMAS} Defaults to the ID and all fields of the collection.`,

  type: 'Only this type.',
  role: 'Only those with this role.',
  initial: 'Only names that begin with this letter, ignoring case and accents.',
  initials: 'With `true`, the response also lists the first letters of all names, whatever `q` and `initial` are.',
  documentId: 'Only those related to this record.',
  noUnit: 'With `true`, only records that are in no unit. It can’t be combined with `unitId`.',
  field: 'Only names from this field of records.',

  name: 'Only units with this name, ignoring case and accents.',
  search: 'Only units whose names contain all these words or parts of words, ignoring case and accents.',
  within: 'Only units below this one, at any depth.',
  unassigned: 'With `true`, only units that have no parent yet; with `false`, only those that have one. Fonds are left out.',
  parentId: 'Only units directly below this one.',
  fondoName: 'Only units in the fonds with this name, ignoring case and accents.',
  subtree: 'With `true`, everything in the unit moves to the trash with it. It can’t be combined with `moveTo`.',
  moveTo: 'The ID of the unit that takes over the contents.',
  replaceWith: 'The ID of the theme or type that takes the place of the deleted one in its records.',

  entity: 'Only changes to things of this type.',
  actor: 'Only what the user with this username did.',
  changeSetId: 'Only changes that belong to this change set.',
  since: 'Only what happened at or after this time.',
  before: 'Only what happened before this time.',
  signIns: 'With `only`, returns only signing in and out; with `without`, everything else. Defaults to both.',
  when: '`dated`: only what opens on a known day. `never`: only what doesn’t open by itself. `opened`: only what has opened. '
    + 'Defaults to everything that’s closed now.',

  list: '`unnamed`: files that no row names. `missing`: files that rows name but that aren’t there. `shared`: files that several rows '
    + 'name. `attached`: files attached to rows by hand.',
  filter: 'Only rows with this outcome.',
  code: 'Only rows with this finding.',
  column: 'With `code`: only rows with this finding in this column.',
  value: 'With `code`: only rows with this finding about this value.',
  sheet: 'Only rows of this sheet, if the import reads several.',
  by: 'Who transcribed the texts. Defaults to `machine` for texts that say how certain they are, and otherwise to `person`.',
  replace: 'With `true`, also replaces texts written by a person.',
  v: 'Changes when the response changes, so that caches don’t keep an old one. Otherwise ignored.',
  part: 'The part of a long collection, from 1. Without it, a collection of more than 500 records lists its parts.',
  motivation: IGNORED,
  date: IGNORED,
  user: IGNORED,
  min: IGNORED,

  importId: 'The ID of the import.',
  exportId: 'The ID of the export.',
  fileId: 'The ID of the file.',
  uploadId: 'The ID of the upload, which is the last part of its `Location`.',
  relationId: 'The ID of the relation.',
  eventId: 'The ID of the change in the change history.',
  row: 'The number of the row in the spreadsheet.',
  index: 'The number of the column, from 0.',
  key: 'The key of the custom field.',
  canvas: 'The number of the canvas in the manifest, from 1.',
  image: 'The ID of the file. For a page of a PDF, add a dot and its number; for a file that isn’t public, add `~` and a ticket.',
  region: 'The region, as defined by the Image API: `full`, `square`, `x,y,w,h` or `pct:x,y,w,h`.',
  rotation: 'The rotation in degrees, as defined by the Image API; put `!` before it to mirror the image first.',
}

/** What `{id}` is, by the part of the path before it. */
const IDS: Readonly<Record<string, string>> = {
  documents: 'The ID of the record.', units: 'The ID of the unit.', fondi: 'The ID of the fonds.', serie: 'The ID of the series.',
  buste: 'The ID of the box.', fascicoli: 'The ID of the folder.', agents: 'The ID of the person, family or organisation.',
  tematiche: 'The ID of the theme.', tipologie: 'The ID of the type.', trash: 'The ID of the deletion.',
  changes: 'The ID of the change set.', announced: 'The ID of the record or unit.', users: 'The ID of the user.',
  keys: 'The ID of the key.', jobs: 'The ID of the job.',
}

const PLACE = 'The page of a PDF, from 1; the second at which a subtitle begins; or, in other files, the number of the part, from 1.'
const UNITS_OF_KIND = 'Only units with records in this collection, and empty units meant for it.'
const TEXTS = '/archive/documents/{id}/files/{fileId}/text'

/** Parameters that mean something else in some calls: the path, a space and the name. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  [`${TEXTS}/{place} place`]: PLACE,
  [`${TEXTS}/{place}/seen place`]: PLACE,
  [`${TEXTS} place`]: 'With `format`: only the text at this place.',
  [`${TEXTS} format`]: 'Returns the text as a file in this format instead of JSON.',
  '/archive/documents/{id}/files/{fileId}/pages/{page}/thumbnail page': 'The page of the PDF, from 1.',
  '/archive/documents/{id}/text q': 'The words to find.',
  '/archive/documents/{id}/manifest/autocomplete q': 'The words typed so far.',
  '/archive/suggest q': 'The query typed so far.',
  '/archive/numbers/{number} number': 'The short number, such as `41207Z`.',
  '/archive/content/{page} page': 'The page of the website.',
  '/archive/content/{page} lang': 'The language of the text.',
  '/archive/iiif-changes/{page} page': 'The page of the list, from 1. The last one has the newest changes.',
  '/archive/settings/logos/{name} name': 'Which logo.',
  '/archive/documents kind': `Only records in this collection. ${REPEAT}`,
  '/archive/suggest kind': `Only records in this collection. ${REPEAT}`,
  '/archive/tree kind': UNITS_OF_KIND,
  '/archive/tree parentId': 'The unit whose children to return, or `unassigned` for the units that have no parent yet. Defaults to the top '
    + 'of the tree: all fonds.',
  '/archive/tipologie kind': 'Puts the usual types of this collection first.',
  '/archive/agents q': 'Words from any of the names.',
  '/archive/agents unitId': 'Only those related to this unit.',
  '/archive/agents/{id}/documents role': 'Only records for which the person or organisation has this role.',
  '/archive/fondi/quick kind': UNITS_OF_KIND,
  '/archive/agents/proposals q': 'The beginnings of words of the name.',
  '/archive/agents/proposals ignored': 'Whether to return only the names that were ignored.',
  '/archive/places q': 'Part of the name, ignoring case and accents.',
  '/archive/history id': 'Only changes to the thing with this ID.',
  '/archive/announced unitId': 'Only what’s in this unit or a unit below it.',
  '/archive/review unitId': TOP_UNIT,
  '/archive/review after': 'The `after` of the last item received: the list continues from there.',
  '/archive/review limit': 'How many items to return, up to 100.',
  '/archive/mentions unitId': TOP_UNIT,
  '/archive/mentions after': 'The `next` of the last response: the list continues from there.',
  '/archive/mentions limit': 'How many records to return, up to 50. A response may have fewer, even none, before the end of the list.',
  '/archive/translations unitId': TOP_UNIT,
  '/archive/translations kind': 'Only records in this collection, and no units.',
  '/archive/translations after': 'The ID of the last item received: the list continues from there.',
  '/archive/translations limit': 'How many items to return, up to 100.',
  '/archive/xls kind': 'Only imports into this collection.',
  '/archive/xls/upload kind': 'The collection to import into.',
  '/archive/xls/template kind': 'The collection that the records are for.',
  '/archive/xls/export kind': 'The collection to export.',
  '/archive/xls/exports kind': 'The collection to export.',
  '/archive/xls/exports/standard unitId': 'The unit to export. Defaults to the whole archive.',
  '/archive/xls/{importId}/files pageSize': 'How many items a page has, up to 10,000.',
  '/archive/xls/{importId}/files/rows q': 'Words from the title, or the shelfmark.',
  '/archive/xls/{importId}/rows after': 'Only rows after this one; `page` counts from there.',
  '/archive/texts format': 'The format of the texts, or `pdf` for searchable PDFs.',
  '/archive/texts documentId': 'Only the files of this record.',
  '/archive/texts unitId': 'Only the files of records in this unit or a unit below it. It can’t be combined with `documentId`.',
  '/archive/texts lang': 'The language of the file names. Defaults to the language of the request.',
  ...Object.fromEntries(LEVELS.flatMap((level) => {
    const path = `/archive/${LEVEL_WORDS[level].plural}`
    return [
      [`${path} kind`, UNITS_OF_KIND],
      [`${path} fondoId`, 'Only units in this fonds.'],
    ]
  })),
  ...Object.fromEntries(WHOLE_SHEETS.map((noun) =>
    [`/archive/${noun}/sheet importId`, 'The ID of the import whose spreadsheet to use instead of an uploaded one.'])),
}

/** The same parameters as another call. */
const SAME: Readonly<Record<string, string>> = { '/archive/texts/address': '/archive/texts' }

/** What a parameter of a call is, in words. Undefined if it has none. */
export function parameterInWords(path: string, name: string): string | undefined {
  const special = ELSEWHERE[`${SAME[path] ?? path} ${name}`]
  if (special !== undefined) return special
  return name === 'id' ? IDS[/(\w+)\/\{id\}/.exec(path)?.[1] ?? ''] : PARAMETERS[name]
}
