/** What readers call the sites where people, places and themes have pages, by the end of the host name. */
const SITES: readonly (readonly [host: string, name: string])[] = [
  ['wikidata.org', 'Wikidata'], ['wikipedia.org', 'Wikipedia'], ['viaf.org', 'VIAF'],
  ['geonames.org', 'GeoNames'], ['thes.bncf.firenze.sbn.it', 'Nuovo soggettario'], ['sbn.it', 'SBN'], ['iccu.sbn.it', 'SBN'],
  ['siusa.archivi.beniculturali.it', 'SIUSA'], ['siusa-archivi.cultura.gov.it', 'SIUSA'], ['treccani.it', 'Treccani'],
  ['isni.org', 'ISNI'], ['id.loc.gov', 'Library of Congress'], ['data.bnf.fr', 'BnF'], ['d-nb.info', 'DNB'], ['orcid.org', 'ORCID'],
  ['vocab.getty.edu', 'Getty'],
  ['discogs.com', 'Discogs'], ['musicbrainz.org', 'MusicBrainz'],
]

/** The name of the site of an address: *Wikidata*; of an unknown one its host. */
export function siteName(address: string): string {
  if (!URL.canParse(address)) return address
  const host = new URL(address).hostname.replace(/^www\./, '')
  return SITES.find(([end]) => host === end || host.endsWith(`.${end}`))?.[1] ?? host
}
