/**
 * The built-in texts of pages that do not change. The browser and the server show the same, so that search engines and visitors without
 * scripts read what others read.
 */
export const pages = {
  home: {
    searchLabel: 'Search the whole archive',
    placeholder: 'Words, places, shelfmarks',
    examples: 'For example:',
    kinds: 'The materials',
    pick: 'Record of the day',
    pictures: 'From the archive',
    recent: 'Recent additions',
    areas: 'Thematic areas',
    allRecords: 'All records',
    allThemes: 'All themes',
    empty: 'The archive is still empty: the latest records will be seen here.',
    unavailable: 'The archive could not be read. The rest of the site works.',
  },
  examples: { first: 'volantino antinucleare', second: '"radio libere"', third: 'Milano -Torino' },
  needsScript: 'This page works with JavaScript only. The archive can be read without, too.',
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. Perhaps it has changed, perhaps a letter is one too many.',
    home: 'Back to the home page',
    search: 'Search the archive',
  },
}

/** The words on the page of a record that are not from the record. */
export const record = {
  path: 'Where it belongs',
  understoodAs: 'Understood as: {{reading}}',
  yes: 'Yes',
  no: 'No',
  permalink: 'Permanent address',
  notFound: 'Record not found',
  toArchive: 'Go to the archive',
}

/** The links between the pages of a list. */
export const pagination = { previous: 'Previous page', next: 'Next page' }

/** The frame of every page. */
export const shell = { tagline: 'Study and documentation centre', search: 'Search' }

/** The words around the records of a consultation. */
export const consultation = {
  searchHint: 'A word, a shelfmark, a place', searchByFields: 'Search by fields', sort: 'Sort:', position: 'archive order', list: 'List',
  figures: 'Pictures', noPicture: 'no picture',
}
