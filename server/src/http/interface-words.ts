import { LEVEL_WORDS, type Level } from '@faldone/contract/levels.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@faldone/contract/page-size.ts'

/** What the description of the API says before its calls, in Markdown: paragraphs that begin with what they are about, and code. */
export const INTRODUCTION = [
  'The HTTP API of a Faldone archive. Requests and responses are JSON in UTF-8, except for files. Times are ISO 8601 in UTC. Messages, and '
  + 'the words in files, are in the language of `Accept-Language`: English or Italian.',
  '**Authentication.** Public material needs none. For everything else, send `Authorization: Bearer TOKEN`, with the access token of a '
  + 'session (`POST /auth/login`) or an API key, which an Administrator creates (`POST /auth/keys`). Each call says which role, or which '
  + 'scope of a key, it requires. Responses contain only what you can see. Staff are the Administrators and Configurators.',
  '**Names.** Some names are Italian: `fondo` (fonds, the papers of one person, group or office), `serie` (series), `busta` (box), '
  + '`fascicolo` (folder), `segnatura` (shelfmark), `tematica` (theme) and `tipologia` (type). A `unit` is a fonds, series, box or folder. '
  + 'A `document` is a record: the description of a single item, with its files. An `agent` is a person, family or organisation. '
  + 'The `kind` of a record is the collection it belongs to.',
  '**Lists.** Lists are paged: `items` contains one page, and `total` is the number of items on all pages. `page` counts from 1. '
  + `\`pageSize\` is at most ${MAX_PAGE_SIZE}, and by default ${DEFAULT_PAGE_SIZE} or, for lists usually needed whole, ${MAX_PAGE_SIZE}.`,
  '**Changes.** A response with a `version` also has it as its `ETag`. To update something, send the `ETag` you last received as '
  + '`If-Match`: if someone has changed it since, the response is 412 and nothing changes. In an update, fields you leave out stay as they '
  + 'are, and `null` clears an optional field. A request with an unknown field or parameter gets 400.',
  '**Undo.** A change to several things at once is a change set, which `POST /archive/changes/{id}/undo` undoes as a whole. Deleted '
    + 'records, files, units, people and organisations stay in the trash for 30 days; `POST /archive/trash/{id}/restore` restores them.',
  '**Limits.** Some calls allow a limited number of requests per minute. Beyond it the response is 429, and `Retry-After` says how many '
  + 'seconds to wait.',
].join('\n\n')

/** The groups of calls, in the order in which they are described: what each is called, and what it is about. */
export const GROUPS = {
  'documents': {
    heading: 'Records', about: 'Find, create, edit and delete records, one or many at a time, and relate them to each other.',
  },
  'units': {
    heading: 'Units', about: 'The tree of fonds, series, boxes and folders that hold the records, and exports of it.',
  },
  'agents': {
    heading: 'People and organisations', about: 'People, families and organisations, and their relations to units, records and each other.',
  },
  'terms': { heading: 'Themes and types', about: 'The two lists of terms that records are described with.' },
  'places': { heading: 'Places', about: 'The places named in records, and their addresses in other catalogues.' },
  'files': { heading: 'Files', about: 'The files of records, the text in them, and text recognition.' },
  'iiif': {
    heading: 'IIIF', about: 'Images, records and units for IIIF viewers: Image API 3.0, Presentation API 3.0, Content Search API 2.0 and '
      + 'Change Discovery API 1.0. Web pages on any site can use them (CORS).',
  },
  'spreadsheets': {
    heading: 'Imports and exports',
    about: 'Import records from a spreadsheet in four steps: upload it, check it, correct what the check finds, and import it. '
      + 'Export records as a spreadsheet, or everything in the formats of other archives.',
  },
  'work queue': { heading: 'Work to do', about: 'What descriptions still lack, and suggestions for completing them.' },
  'history': { heading: 'Change history and trash', about: 'Who changed what and when, undo, and the trash.' },
  'closures': { heading: 'Access restrictions', about: 'What’s closed, why, and until when.' },
  'labels': { heading: 'Labels', about: 'What’s printed on the labels of records, boxes and folders.' },
  'settings': { heading: 'Settings', about: 'The settings of the archive, the texts of its pages, and its custom fields.' },
  'accounts': { heading: 'Users, sessions and keys', about: 'Signing in, passwords, users, and API keys.' },
  'status': { heading: 'Status', about: 'Backups, stored files, the disk and background jobs.' },
  'system': { heading: 'Server', about: 'Whether the server is up, and its version.' },
} as const satisfies Record<string, { heading: string; about: string }>

/** For calls that name a deletion in a header. */
export const RESTORABLE = 'To restore what was deleted, pass the `Deletion-Id` header of the response to `POST /archive/trash/{id}/restore`.'

/** For calls that name a change set in a header. */
export const UNDOABLE = 'To undo this, pass the `Change-Set` header of the response to `POST /archive/changes/{id}/undo`.'

/** For updates. */
export const UPDATE = 'Fields you leave out stay as they are; `null` clears a field.'

/** For calls that take several things at once. */
export const ALL_OR_NONE = 'If the request fails for one of them, nothing changes.'

/** For calls that can be tried out. */
export const PREVIEW = 'With `preview`, nothing changes, and the response says what would.'

/** For calls that work in the background. */
export const WORK = 'The response is 202, and the work goes on in the background: `GET /archive/xls/{importId}` returns its progress. To wait for '
  + 'the result, send `Prefer: wait=SECONDS` (up to 60): if the work finishes in time, the response is 200.'

/** What success means, for responses whose schema says nothing about it. */
export const SUCCESSES: Readonly<Record<string, string>> = { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'No content' }

/** A unit, of a level if one is given: `a fonds`. */
export const oneOf = (level?: Level): string => `a ${level ? LEVEL_WORDS[level].en.one.toLowerCase() : 'unit'}`

/** The units of a level: `fonds`, `boxes`. */
export const many = (level: Level): string => LEVEL_WORDS[level].en.many.toLowerCase()
