import type { Label } from './label.ts'

/** The heading above the addresses on the page about open data. */
export const OPEN_DATA_TITLE: Label = { it: 'Indirizzi da copiare', en: 'Addresses to copy' }

/** Everything public in one file, below `<base>/api`. */
export const DUMP_PATH = '/archive/dump.jsonld.gz'

/** Where programs get the data: the paths below the base path, and what is there. */
export const OPEN_DATA: readonly (Label & { path: string })[] = [
  {
    path: '/oai?verb=ListRecords&metadataPrefix=oai_dc',
    it: 'Tutte le schede e i fondi, in Dublin Core', en: 'All records and fonds, in Dublin Core',
  },
  { path: '/oai?verb=ListMetadataFormats', it: 'I formati di OAI-PMH', en: 'OAI-PMH formats' },
  { path: '/oai?verb=ListSets', it: 'Gli insiemi di OAI-PMH', en: 'OAI-PMH sets' },
  { path: `/api${DUMP_PATH}`, it: 'Tutto in un solo file (JSON-LD, gzip)', en: 'Everything in one file (JSON-LD, gzip)' },
  {
    path: '/api/archive/export?format=ead3',
    it: 'Tutto, in uno dei formati degli inventari', en: 'Everything, in a finding-aid format',
  },
  { path: '/api/archive/export?format=skos', it: 'Tematiche e tipologie (SKOS)', en: 'Themes and types (SKOS)' },
  { path: '/api/archive/export?format=eac-cpf', it: 'Persone e organizzazioni (EAC-CPF)', en: 'People and organisations (EAC-CPF)' },
  { path: '/api/archive/collection', it: 'Tutto l’archivio per i visori (IIIF)', en: 'The whole archive for viewers (IIIF)' },
  { path: '/api/archive/iiif-changes', it: 'Che cosa è cambiato (IIIF Change Discovery)', en: 'What has changed (IIIF Change Discovery)' },
  { path: '/feed.xml', it: 'Le ultime schede aggiunte (Atom)', en: 'The latest records (Atom)' },
  { path: '/sitemap.xml', it: 'La sitemap', en: 'The sitemap' },
  { path: '/api/docs', it: 'L’interfaccia per i programmi (API)', en: 'API reference' },
]
