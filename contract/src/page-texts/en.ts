/** The built-in texts of the pages that stand still. Browser and server show the same: a person without scripts, and a search engine, reads what others do. */
export const pages = {
  home: {
    title: 'The memory of those who took to the streets',
    lead: 'Leaflets, tapes, films, photographs, newspapers, magazines and books of political and social movements: put in order, described and open to whoever looks for them.',
    searchLabel: 'Search the whole archive',
    placeholder: 'Words, places, shelfmarks',
    examples: 'For example:',
    kinds: 'The materials',
    pictures: 'From the archive',
    recent: 'Recent additions',
    areas: 'Thematic areas',
    allRecords: 'All records',
    allThemes: 'All themes',
    empty: 'The archive is still empty: the latest records will be seen here.',
    unavailable: 'The archive could not be read. The rest of the site works.',
  },
  examples: { first: 'volantino antinucleare', second: '"radio libere"', third: 'Milano -Torino' },
  use: {
    title: 'Instructions for use',
    lead: 'One box to search everywhere, the fonds to browse, a page for every record.',
    search: {
      title: 'Searching',
      text: 'A search finds the records that contain all the words, wherever they stand: title, detail, description, author, place, publisher, shelfmark, names of the fonds, themes and types. Capitals, accents and apostrophes do not count; singular and plural find each other. The descriptions are in Italian; themes and types are also found by their English names.',
      words: 'volantino antinucleare',
      wordsMeaning: 'both words, in the plural, too',
      phrase: '"radio libere"',
      phraseMeaning: 'the words one after the other, in this order',
      without: 'Milano -Torino',
      withoutMeaning: 'the first word without the second',
      either: 'volantino OR manifesto',
      eitherMeaning: 'one or the other',
    },
    narrow: {
      title: 'Narrowing down',
      text: 'Beside the results, years, themes, types and places say how many records would remain: one click chooses them, another takes them away. The search by fields offers all the fields of the material. “No preference” leaves a field out, “Empty value” looks for records where it is not filled in.',
    },
    browse: {
      title: 'Browsing',
      text: 'Each material is arranged in fonds and, where needed, in series, boxes and files. The tree opens one level at a time, with the number of records beside each name. Choosing a unit limits the search to all that it holds.',
    },
    dates: {
      title: 'Reading the dates',
      text: 'Dates are written as whoever arranged the papers wrote them. Square brackets say that a date is attributed, “ca.” that it is approximate, “ante” and “post” that only one limit is known, “s.d.” that there is none. A record dated “1976-78” is found by any of those years.',
    },
    share: {
      title: 'Citing and sharing',
      text: 'The address of the page holds the whole search: just copy it. Every record has a stable address, which can be cited together with its shelfmark.',
    },
    visit: {
      title: 'Seeing the originals',
      text: 'Not everything has been digitised. “Available on site” means that the original can be consulted at the centre: note the shelfmark and the storage location before you come.',
    },
    keyboard: {
      title: 'With the keyboard alone',
      text: 'Everything is reached with Tab and opened with Enter. In the tree the arrow keys move, open and close. The first Tab of every page offers to skip to the content.',
    },
  },
  about: {
    title: 'About the project',
    lead: 'A faldone is the cardboard box file in which Italian archives keep papers together. This site takes its name and its trade from it.',
    what: {
      title: 'What it does',
      text: 'Faldone is a program for small documentation centres: it keeps documents, audio, video, images, newspapers, magazines and books in one archive, arranges them in fonds, series, boxes and files, and opens them to everybody, in Italian and in English.',
    },
    how: {
      title: 'By which rules',
      text: 'Units are described by the levels of the international standard ISAD(G). Dates stay as they are written on the papers, and the program understands them. What a centre has chosen not to make public leaves no trace in a search.',
    },
    software: {
      title: 'Free software',
      text: 'The code comes under the licence AGPL-3.0-or-later: it may be used, studied, changed and shared. It loads nothing from other sites. The typefaces are Archivo and Newsreader, under the SIL Open Font Licence.',
    },
    versions: { title: 'Versions', product: 'Product', application: 'Application' },
  },
  privacy: {
    title: 'Privacy',
    lead: 'Consulting the archive needs no account and involves no other site. Cookies are for those who sign in, and to remember what was answered about them.',
    cookies: {
      title: 'Cookies',
      text: 'There are two, both of this site. They are sent to this server only, which does not use them to recognise anybody.',
      cookiePreferences: 'what was answered to the question about cookies. It stays for 90 days.',
      sessionToken: 'the token that keeps you signed in. It is made only when you sign in, and only with the permission. It stays until the browser is closed, or 30 days with “Remember me”; it goes at once when you log out or take the permission back. Without it you are signed out when the page is reloaded.',
      choice: 'The choice holds at once and can be changed here at any time.',
    },
    choice: 'Your choice',
    browser: {
      title: 'What stays in the browser',
      text: 'These notes are sent to nobody. They can be deleted in the settings of the browser.',
      currentUser: 'of those who signed in: first and last name, e-mail, role, language. It stays until they log out.',
      clockOffset: 'of those who signed in, where the computer’s clock is wrong: by how much. It stays until they log out.',
      language: 'the language chosen.',
      theme: 'the light or dark theme, where it differs from the system’s.',
      sidebarState: 'whether the side menu is open or closed.',
      treeState: 'whether the tree of the fonds is open or closed.',
      draft: 'of those who look after the archive: records begun and not saved yet.',
      lastRecord: 'of those who look after the archive: the record described last, to be offered again.',
      columns: 'of those who look after the archive: the columns chosen for the lists.',
      upload: 'of those who look after the archive: uploads of files that were cut off, to be taken up again.',
      scroll: 'how far the pages were scrolled. It stays as long as the tab is open.',
    },
    accounts: { title: 'Those who have an account', text: 'Of those who look after the archive the server keeps user name, first and last name, e-mail, role, a form of the password from which it cannot be got back, and when they last signed in. The history of the archive says who created, changed and deleted what, and stays when the account has been removed, too.' },
    others: { title: 'Other sites', text: 'Typefaces, pictures and programs all come from this server. There are no visitor statistics, no advertising and no third-party content.' },
    server: { title: 'What the server notes', text: 'Like every server, this one may note the time, the IP address and the page of each request in a technical log, in order to find faults. How long the log is kept is decided by the centre that runs the archive.' },
    records: { title: 'People named in the papers', text: 'The papers speak of people. Whoever believes that a description or a picture violates their rights can turn to the centre, which can restrict the record.' },
  },
  references: {
    title: 'References',
    lead: 'The rules by which the archive is described, and other places in which to go on searching.',
    standards: 'Rules',
    elsewhere: 'Going on elsewhere',
    isad: 'The international standard for archival description: levels, fields, rules.',
    edtf: 'How to write uncertain, approximate and open dates.',
    siusa: 'The Italian archives that are not the State’s, public and private.',
    san: 'The common portal of the Italian archives.',
    sbn: 'The union catalogue of the Italian libraries, useful for books and magazines.',
    iisg: 'In Amsterdam, one of the world’s great collections on the history of society and its movements.',
  },
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
