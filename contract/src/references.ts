/** Rules of description, and other places in which to go on searching; their words stand in the texts of the page. */
export const STANDARDS = [
  { key: 'isad', name: 'ISAD(G)', url: 'https://www.ica.org/resource/isadg-general-international-standard-archival-description-second-edition/' },
  { key: 'edtf', name: 'Extended Date/Time Format', url: 'https://www.loc.gov/standards/datetime/' },
  { key: 'iiif', name: 'IIIF', url: 'https://iiif.io/' },
] as const

export const ELSEWHERE = [
  { key: 'san', name: 'Sistema archivistico nazionale', url: 'https://san.beniculturali.it/' },
  { key: 'siusa', name: 'SIUSA', url: 'https://siusa-archivi.cultura.gov.it/' },
  { key: 'sbn', name: 'OPAC SBN', url: 'https://opac.sbn.it/' },
  { key: 'memoria', name: 'Rete degli archivi per non dimenticare', url: 'https://www.memoria.san.beniculturali.it/' },
  { key: 'iedm', name: 'Istituto Ernesto de Martino', url: 'https://www.iedm.it/' },
  { key: 'iisg', name: 'International Institute of Social History', url: 'https://iisg.amsterdam/' },
] as const
