/**
 * The built-in texts of pages that do not change. The browser and the server show the same, so that search engines and visitors without
 * scripts read what others read.
 */
export const pages = {
  home: {
    searchLabel: 'Search the whole archive',
    placeholder: 'Words, places, shelfmarks',
    examples: 'For example:',
    noneYet: 'empty',
    kinds: 'Collections',
    pick: 'Record of the day',
    pictures: 'From the archive',
    recent: 'Recent additions',
    areas: 'Thematic areas',
    allRecords: 'All records',
    allThemes: 'All themes',
    empty: 'The archive is still empty. New records will appear here.',
    unavailable: 'Couldn’t load the archive. The rest of the site still works.',
  },
  examples: { first: 'anti-nuclear leaflet', second: '“Radio Alice”', third: 'leaflet March 1977' },
  needsScript: 'This page needs JavaScript. You can browse the archive without it.',
  notFound: {
    title: 'Page not found',
    text: 'There’s nothing at this address. It may have changed, or may have been mistyped.',
    home: 'Back to home',
    archive: 'Browse the archive',
  },
}

/** The words on the page of a record that are not from the record. */
export const record = {
  originalTitle: 'Original title',
  onlyOther: 'Only in Italian',
  partlyOther: 'Partly in Italian',
  inOther: 'in Italian',
  path: 'You are here',
  statedFor: 'stated for everything in “{{name}}”',
  understoodAs: 'Read as: {{reading}}',
  yes: 'Yes',
  no: 'No',
  permalink: 'Permanent link',
  notFound: 'Record not found',
  warning: 'Content warning',
  show: 'Show',
  numberNotFound: 'No record with this number',
  mistyped: 'It may have been mistyped. Check the digits and the letter at the end.',
  toArchive: 'Browse the archive',
}

/** The links between the pages of a list. */
export const pagination = { previous: 'Previous page', next: 'Next page' }

/** The frame of every page. */
export const shell = { tagline: 'Study and documentation centre', search: 'Search' }

/** The words around the records of a consultation. */
export const consultation = {
  records: 'Records',
  searchHint: 'Words, places, shelfmarks', searchByFields: 'Search by fields', searchByFieldsShort: 'By fields',
  sort: 'Sort by:', position: 'archive order', positionShort: 'archive order',
  list: 'List', figures: 'Pictures', noPicture: 'no picture',
}
