const IMAGE = 'A PNG, JPEG or WebP image in base64. `null` restores the default.'

/**
 * Words for properties of bodies whose names do not say enough, wherever they occur: by their name, by that after the name of the property
 * around them (`files.pages`), or, for lists, by that before brackets (`path[]`). An empty text: it means something else there.
 */
const PROPERTIES: Readonly<Record<string, string>> = {
  // Of records and units
  'version': 'Changes whenever anything in it changes. It’s also the `ETag`.',
  'visibility': 'Who can see it: everyone, or staff only.',
  'access': 'Who can see it: everyone, or staff only.',
  'closure': 'Access restrictions of its own.',
  'inheritedClosure': 'The access restrictions of the unit above it that opens last.',
  'opensOn': 'The day on which it opens, or opened. `null` if it never opens by itself, or was never closed.',
  'closed': 'Whether it’s closed now, because of its own access restrictions or those of a unit above it.',
  'announced': 'Whether visitors are told that it exists.',
  'path[]': 'The units above it, from the top of the tree down.',
  'position': 'Its place in the order, from 0.',
  'parentId': 'The unit above it. `null` if there’s none.',
  'children': 'How many units are directly below it.',
  'below': 'How many units are below it, by level.',
  'byKind': 'How many records it holds, by collection.',
  'own': 'Values of custom fields, by key.',
  'tematiche': 'Themes, by their Italian names.',
  'offers.tematiche': '',
  'tipologia': 'The type, by its Italian name.',
  'missing.tipologia': '',
  'segnatura': 'The shelfmark.',
  'date': 'The date as written.',
  'missing.date': '',
  'dateFrom': 'The first day of the date, as understood.',
  'dateTo': 'The last day of the date, as understood.',
  'dateQualifier': 'How certain the date is.',
  'sameAs': 'Addresses of the same thing in other catalogues.',
  'shortNumber': 'The short number, as printed on labels.',
  'inheritedRights': 'The rights stated by the nearest unit above it that states any. They apply if the record states none itself.',
  'inheritedWarning': 'The content warning of the nearest unit above it that has one. It applies if the record has none itself.',
  'closedFiles': 'Closed files that visitors are told about. Empty for staff, who see the files.',
  'makers': 'The people and organisations that created it.',
  'staffOnly': 'Whether only staff can see it.',
  'inverse': 'Whether the relation is seen from its other end.',

  // Of files and their texts
  'sha256': 'The SHA-256 checksum.',
  'size': 'The size in bytes.',
  'files.duration': 'The duration in seconds.',
  'files.pages': 'How many pages a PDF has.',
  'width': 'The width in pixels.',
  'height': 'The height in pixels.',
  'peaks': 'The loudness of a recording from beginning to end, in base64: one byte for each of 240 equal parts.',
  'thumbnail': '`waiting`: not made yet. `made`: ready. `none`: can’t be made.',
  'hasText': 'Whether there is text of it to read: its own, recognised, or typed by a person.',
  'thumbnailUrl': 'The address of the thumbnail. `null` if there’s none.',
  'url': 'The address for downloading it.',
  'iiifUrl': 'The address of the image in the IIIF Image API 3.0. `null` if it isn’t an image.',
  'source': 'Where the text is from: the file itself, text recognition (`machine`) or a person.',
  'confidence': 'How certain text recognition is, from 0 to 100.',
  'unread': 'Why there’s no text yet.',
  'unread[]': 'Sheets in which no headings were recognised.',
  'isSeen': 'Whether a person has checked the recognised text.',
  'lines': 'The recognised words, line by line: the text of each; its left, top, right and bottom edges in ten-thousandths of the page; '
    + 'and its confidence.',
  'spans': 'Where the matches begin and end in the text of the place, in UTF-16 units.',
  'forms': 'How the words are written there.',
  'matches': 'How many matches there are on all pages.',

  // Of searches
  'titleParts': 'The title, with what matches the query marked.',
  'snippet': 'Some text, with what matches the query marked.',
  'match': 'Whether this part matches the query.',
  'elsewhere': 'The field that matches the query, if nothing else in the item does.',
  'english': 'The same for readers of English, if the record has any text in English.',
  'covered': 'Whether a content warning covers its files.',
  'fileCount': 'How many files you can see.',
  'fileHits': 'Up to three places in its files that match the query.',
  'otherFileHits': 'How many more such places there are.',
  'facets': 'How many of the records have each value, by filter.',
  'ownFacets': 'The same for custom fields.',
  'pairs': 'For a decade: how many of its records there are in each two years.',
  'suggestion': 'A query with a corrected spelling.',
  'understood': 'Parts of the query that were understood as a date or a number.',
  'literal': 'The query that searches for the words only.',

  // Of changes
  'changeSetId': 'The ID of the change set, for `POST /archive/changes/{id}/undo`.',
  'set': 'Fields to set. `null` clears a field.',
  'addTematiche': 'Themes to add, by their Italian names.',
  'removeTematiche': 'Themes to remove, by their Italian names.',
  'delete': 'Deletes the records. It can’t be combined with other changes.',
  'request.preview': 'With `true`, nothing changes, and the response says what would.',
  'undone.kept': 'What was left as it is, because it was edited or deleted since.',
  'response.kept': 'What was left as it is, because it was edited or deleted since.',
  'keptTotal': 'How many things were left as they are.',
  'trashed': 'How many things were moved to the trash.',
  'renamed': 'Units restored under another name, because theirs was taken.',
  'holds': 'How much the deletion contains.',
  'also': 'The names of the first other things deleted with it.',

  // Of imports
  'findings': 'What the check found.',
  'findingGroups': 'How many groups of findings there are.',
  'sentence': 'The finding in words.',
  'held': 'Skipped rows that would change records of other fonds and wait to be ticked.',
  'newUnits': 'The first units that importing would create.',
  'newCreators': 'The first people and organisations that would become creators of fonds.',
  'newElsewhere': 'The first addresses in other catalogues that would be added to themes, types and places.',
  'fullElsewhere': 'The first themes, types and places that would have too many addresses.',
  'titleFondo': 'The fonds named in a title above the headings.',
  'program': 'The program that wrote the spreadsheet, if it was recognised.',
  'samples': 'Some of the different values in the column.',
  'filled': 'How many of its cells have a value.',
  'byHand': 'Whether a user chose this.',
  'remembered': 'Whether this was chosen for an earlier spreadsheet.',
  'meant': 'What the column would be read as, if no other column were read as the same.',
  'columns.proposed': 'What the column may be, if no one has decided.',
  'hasRows': 'Whether its rows still exist. They’re deleted some time after the import.',
  'hasPeople': 'Whether the file also describes people and organisations, which are imported separately.',
  'reportUrl': 'The address of the report. `null` while there’s none.',
  'headerRow': 'The row with the headings, or 0 if there are none.',
  'chosenRow': 'The row with the headings, if a user chose it.',
  'head': 'The first rows.',
  'scope': 'Where shelfmarks must be unique: within each fonds, or in the whole archive.',
  'unknownTerms': 'What to do with unknown themes, types and values of lists.',
  'allSheets': 'Whether all sheets are read together.',
  'hiddenSheets': 'Hidden sheets, which are read only if they’re chosen by name.',
  'kindColumn': 'The heading of the column that says which collection each row belongs to.',
  'mapping': 'What columns mean, by heading. `null` leaves a column out.',
  'kindWords': 'Which collection is meant by each word of that column.',
  'original': 'The cells as they are in the file, if they were edited.',
  'without': 'Columns left out of this row.',
  'attach': 'Paths of files to attach to the row by hand.',
  'detach': 'Paths of files to detach from the row.',
  'skipErrors': 'Leaves out rows with errors and imports the others.',
  'request.checkedAt': 'The check you’ve seen. If there was another one since, the response is 409.',
  'decisions.decision': '`create` adds the value to the archive. `map` puts `target` in its place. `split` reads a theme as a list. '
    + '`accept` does what the finding suggests. `empty` leaves out the column in these rows. `leaveOut` leaves out the rows. `fill` '
    + 'copies the name above into the cells. `take` ticks rows that would change records of another fonds. `error` takes a decision back.',
  'decisions.target': 'What to put in its place, with `map`.',
  'decisions.value': 'The value in question. `null` stands for all values with this finding and column.',

  // Of users, keys and settings
  'pending': 'Whether the user has no password yet.',
  'roles': 'Exactly one role.',
  'Roles': 'Exactly one role.',
  'Token': 'The token in the link.',
  'ExpiredToken': 'The current access token, expired or not.',
  'invitationUrl': 'The link to choose a password.',
  'mailed': 'Whether the link was also sent by email.',
  'expiresOn': 'The last day on which the key is valid.',
  'scopes': 'What the key can be used for.',
  'start': 'The first characters of the key.',
  'uses': 'How many requests were made with the key.',
  'accent': 'The accent colour, as `#rrggbb`. `null` for the default.',
  'agencyCode': 'The ISIL code of the archive (ISO 15511).',
  'openFields': 'Staff-only fields that everyone can read in this archive.',
  'maxFileBytes': 'The maximum size of a file, in bytes.',
  'maxRecordFiles': 'The maximum number of files of a record.',
  'setupTokenRequired': 'Whether the first registration requires `SetupToken`.',
  'logo': IMAGE,
  'compactLogo': IMAGE,
  'builtIn': 'Whether this is the built-in text.',
  'searched': 'Whether search finds the words in this field.',
  'filtered': 'Whether records can be filtered by this field.',
  'removed': 'Removed fields whose values are still kept. For Administrators only.',
}

type Property = { type?: unknown; items?: unknown; properties?: Record<string, Property>; description?: string }

const isList = ({ type, items }: Property): boolean => type === 'array' || items !== undefined

const wordsOf = (name: string, around: string, value: Property): string | undefined =>
  PROPERTIES[`${around}.${name}`] ?? (isList(value) ? PROPERTIES[`${name}[]`] : undefined) ?? PROPERTIES[name]

/** A schema with words for its properties. `around`: the name of the property that it is, `request` or `response`. */
export function propertiesInWords<Schema>(schema: Schema, around: string): Schema {
  if (Array.isArray(schema)) return schema.map((one: unknown) => propertiesInWords(one, around)) as Schema
  if (typeof schema !== 'object' || schema === null) return schema
  const { properties, ...rest } = schema as Property
  const within = Object.entries(rest).map(([key, value]) =>
    [key, ['items', 'anyOf', 'oneOf', 'additionalProperties'].includes(key) ? propertiesInWords(value, around) : value])
  return {
    ...Object.fromEntries(within),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => {
        const words = value.description ?? wordsOf(name, around, value)
        return [name, { ...propertiesInWords(value, name), ...(words && { description: words }) }]
      })),
    }),
  } as Schema
}
