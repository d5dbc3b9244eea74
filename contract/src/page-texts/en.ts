/** The built-in texts of the pages that stand still. Browser and server show the same: a person without scripts, and a search engine, reads what others do. */
export const pages = {
  home: {
    title: 'The memory of those who took to the streets',
    lead: 'Leaflets, tapes, films, photographs, newspapers, magazines and books of political and social movements: put in order, described and open to whoever looks for them.',
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
  themearea: {
    title: 'Thematic areas',
    lead: 'Ten large areas to begin with. Below them, all the themes by which the records are classified.',
    all: 'All themes',
    failed: 'The records of the themes could not be counted.',
  },
  fondiinfo: {
    kinds: 'Kinds of material',
    title: 'About the fonds',
    lead: 'A fonds is the whole of the papers made or gathered by a person, a group, a committee. Here you can read who put them together, when, and how many there are.',
    extent: 'Extent',
    date: 'Dates',
    holds: 'Holds',
    documents_one: '{{number}} record',
    documents_other: '{{number}} records',
    units_one: '{{number}} unit',
    units_other: '{{number}} units',
    kind: 'Material',
    toTree: 'Open in the tree',
    aidTitle: 'Finding aid',
    print: 'Print',
    left_one: 'One record is not listed here: it is found in the tree.',
    left_other: '{{number}} records are not listed here: they are found in the tree.',
    aid: 'Finding aid to print',
    empty: 'There are no fonds yet.',
    failed: 'The fonds could not be read.',
  },
  needsScript: 'This page works with JavaScript only. The archive can be read without, too.',
  archives: {
    title: 'Archive material',
    lead: 'Seven collections, from leaflets to books. Search them all from here, or enter one and leaf through its fonds.',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. Perhaps it has changed, perhaps a letter is one too many.',
    home: 'Back to the home page',
    search: 'Search the archive',
  },
}

/** The ten main areas, by the stored value of the theme that each leads to. */
export const areeTematicheDescription = {
  Cultura: 'Theatre, music, film, publishing: how the movements told their own story and invented other ways of making culture.',
  Energia: 'From nuclear power stations to referendums, from oil to the sun: who decides how energy is made, and where.',
  Femminismo: 'Collectives, health centres, consciousness-raising, housework: the words and struggles of women.',
  Internazionalismo: 'Solidarity without borders: from Vietnam to Chile, from Palestine to Chiapas.',
  Lavoro: 'Factories, offices, fields and building sites: strikes, councils, inquiries, health and precarious work.',
  Movimenti: 'The great seasons of mobilisation and the groups that made them, from 1968 to the new century.',
  Organizzazioni: 'Statutes, internal papers, congresses and splits of parties, groups and associations.',
  Razzismo: 'Discrimination, borders and exploitation, and those who opposed them.',
  Repressione: 'Trials, prison, special laws, massacres: the papers of defendants, lawyers and committees.',
  'Scuola e Università': 'Occupations, reforms, counter-lectures: students and teachers who wanted a different school.',
}

/** What each kind of material holds, by kind. */
export const collectionDescription = {
  document: 'Leaflets, posters, letters, minutes, court papers: the sheets that groups, committees and people made and kept.',
  audio: 'Assemblies, free radio broadcasts, interviews and songs, on tape and in digital form.',
  video: 'Films, video cassettes and digital footage of demonstrations, inquiries and meetings.',
  image: 'Photographs, negatives and slides of squares, factories, houses and people.',
  newspaper: 'Newspapers and cuttings: the press of the movements and the press that wrote about them.',
  magazine: 'Magazines and periodicals, from the duplicator to the printing press, issue by issue.',
  library: 'Books and pamphlets on the history of the movements and on their subjects.',
}

/** What the page of a record says besides what the record says. */
export const record = {
  path: 'Where it belongs',
  understoodAs: 'Understood as: {{reading}}',
  yes: 'Yes',
  no: 'No',
  permalink: 'Permanent address',
  notFound: 'Record not found',
  toArchive: 'Go to the archive',
}

/** The ways through a list. */
export const pagination = { previous: 'Previous page', next: 'Next page' }

/** The frame of every page. */
export const shell = { tagline: 'Study and documentation centre', search: 'Search' }

/** What stands around the records of a consultation. */
export const consultation = { searchHint: 'A word, a shelfmark, a place', searchByFields: 'Search by fields', sort: 'Sort:', position: 'archive order', list: 'List', figures: 'Pictures', noPicture: 'no picture' }
