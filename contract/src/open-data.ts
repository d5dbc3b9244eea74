import type { Label } from './label.ts'

/** The heading above the addresses on the page about open data. */
export const OPEN_DATA_TITLE: Label = { it: 'Indirizzi da copiare', en: 'Addresses to copy' }

/** Everything public in one file, below `<base>/api`. */
export const DUMP_PATH = '/archive/dump.jsonld.gz'

/** Where programs get the data: the paths below the base path, what is there, and in which format. */
export const OPEN_DATA: readonly (Label & { path: string; format: string })[] = [
  {
    path: '/oai?verb=ListRecords&metadataPrefix=oai_dc', format: 'Dublin Core',
    it: 'Tutte le schede e i fondi', en: 'All records and fonds',
  },
  { path: '/oai?verb=ListMetadataFormats', format: 'OAI-PMH', it: 'I formati in cui si raccolgono', en: 'Formats for harvesting' },
  { path: '/oai?verb=ListSets', format: 'OAI-PMH', it: 'Gli insiemi che si raccolgono', en: 'Sets for harvesting' },
  { path: `/api${DUMP_PATH}`, format: 'JSON-LD, gzip', it: 'Tutto in un solo file', en: 'Everything in one file' },
  { path: '/api/archive/export?format=ead3', format: 'EAD3', it: 'Tutti gli inventari', en: 'All finding aids' },
  { path: '/api/archive/export?format=skos', format: 'SKOS', it: 'Tematiche e tipologie', en: 'Themes and types' },
  { path: '/api/archive/export?format=eac-cpf', format: 'EAC-CPF', it: 'Persone e organizzazioni', en: 'People and organisations' },
  { path: '/api/archive/collection', format: 'IIIF', it: 'Tutto l’archivio per i visori', en: 'The whole archive for viewers' },
  { path: '/api/archive/iiif-changes', format: 'IIIF', it: 'Che cosa è cambiato', en: 'What has changed' },
  { path: '/feed.xml', format: 'Atom', it: 'Le ultime schede aggiunte', en: 'The latest records' },
  { path: '/sitemap.xml', format: 'XML', it: 'La sitemap', en: 'The sitemap' },
  { path: '/api/docs', format: 'OpenAPI', it: 'L’interfaccia per i programmi', en: 'API reference' },
]
