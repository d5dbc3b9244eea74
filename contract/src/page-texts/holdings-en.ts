import { collections } from './collections.ts'

const holdingsPages = {
  themearea: {
    all: 'Other themes',
    failed: 'Couldn’t count the records for each theme.',
  },
  fondiinfo: {
    people: 'People and organisations',
    kinds: 'Collections',
    allKinds: 'All fonds',
    order: 'Sort by:',
    orders: { position: 'archive order', name: 'name', date: 'date', maker: 'creator' },
    maker: 'Created by',
    documents_one: '{{number}} record',
    documents_other: '{{number}} records',
    units_one: '{{number}} unit',
    units_other: '{{number}} units',
    others: 'The other {{number}} fonds',
    aidTitle: 'Finding aid',
    print: 'Print',
    left_one: 'One record isn’t listed here. You can find it in the tree.',
    left_other: '{{number}} records aren’t listed here. You can find them in the tree.',
    aid: 'Printable finding aid',
    empty: 'There are no fonds yet.',
    failed: 'Couldn’t load the fonds.',
  },
}

/** The ten main areas, by the stored value of the theme that each links to. */
const areeTematicheDescription = {
  Cultura: 'Theatre, music, film, publishing: how movements told their own story and found new ways to make culture.',
  Energia: 'Nuclear power and referendums, oil and solar power: who decides how energy is produced, and where.',
  Femminismo: 'Collectives, health centres, consciousness-raising, housework: women’s words and women’s struggles.',
  Internazionalismo: 'Solidarity without borders: from Vietnam to Chile, from Palestine to Chiapas.',
  Lavoro: 'Factories, offices, fields and building sites: strikes, councils, inquiries, health and insecure work.',
  Movimenti: 'The great waves of protest and the groups behind them, from 1968 to the new century.',
  Organizzazioni: 'Constitutions, internal papers, congresses and splits in parties, groups and associations.',
  Razzismo: 'Discrimination, borders and exploitation, and the people who opposed them.',
  Repressione: 'Trials, prison, emergency laws, massacres: the papers of defendants, lawyers and committees.',
  'Scuola e Università': 'Occupations, reforms, teach-ins: students and teachers who wanted a different kind of education.',
}

/** The built-in texts of the pages that describe the holdings. They are loaded when one of these pages opens. */
export const holdings = { holdingsPages, areeTematicheDescription, collectionDescription: collections('en') }
