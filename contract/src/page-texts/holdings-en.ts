import { collections } from './collections.ts'

const holdingsPages = {
  themearea: {
    all: 'All themes',
    failed: 'The records of the themes could not be counted.',
  },
  fondiinfo: {
    kinds: 'Kinds of material',
    extent: 'Extent',
    date: 'Dates',
    holds: 'Holds',
    documents_one: '{{number}} record',
    documents_other: '{{number}} records',
    units_one: '{{number}} unit',
    units_other: '{{number}} units',
    kind: 'Material',
    others: 'The other {{number}} fonds',
    toTree: 'Open in the tree',
    aidTitle: 'Finding aid',
    print: 'Print',
    left_one: 'One record is not listed here: it is found in the tree.',
    left_other: '{{number}} records are not listed here: they are found in the tree.',
    aid: 'Finding aid to print',
    empty: 'There are no fonds yet.',
    failed: 'The fonds could not be read.',
  },
}

/** The ten main areas, by the stored value of the theme that each links to. */
const areeTematicheDescription = {
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

/** The built-in texts of the pages that describe the holdings. They are loaded when one of these pages opens. */
export const holdings = { holdingsPages, areeTematicheDescription, collectionDescription: collections('en') }
