import type { Label } from './label.ts'

/** The heading above the addresses on the page about open data. */
export const OPEN_DATA_TITLE: Label = { it: 'Indirizzi da copiare', en: 'Addresses to copy' }

/** Where programs get the data: the paths below the base path, and what is there. */
export const OPEN_DATA: readonly (Label & { path: string })[] = [
  {
    path: '/oai?verb=ListRecords&metadataPrefix=oai_dc',
    it: 'Tutte le schede e i fondi, in Dublin Core', en: 'All records and fonds, in Dublin Core',
  },
  { path: '/oai?verb=ListMetadataFormats', it: 'I formati di OAI-PMH', en: 'The formats of OAI-PMH' },
  { path: '/oai?verb=ListSets', it: 'Gli insiemi di OAI-PMH', en: 'The sets of OAI-PMH' },
  { path: '/feed.xml', it: 'Le ultime schede aggiunte (Atom)', en: 'The latest records (Atom)' },
  { path: '/sitemap.xml', it: 'La sitemap', en: 'The sitemap' },
  { path: '/api/docs', it: 'L’interfaccia per i programmi (API)', en: 'The interface for programs (API)' },
]
