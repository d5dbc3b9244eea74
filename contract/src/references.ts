/** Rules of description, and other places in which to go on searching; their words stand in the texts of the page. */
export const STANDARDS = [
  { key: 'isad', name: 'ISAD(G)', url: 'https://www.ica.org/resource/isadg-general-international-standard-archival-description-second-edition/' },
  { key: 'edtf', name: 'Extended Date/Time Format', url: 'https://www.loc.gov/standards/datetime/' },
] as const

export const ELSEWHERE = [
  { key: 'san', name: 'Sistema archivistico nazionale', url: 'https://san.beniculturali.it/' },
  { key: 'siusa', name: 'SIUSA', url: 'https://siusa-archivi.cultura.gov.it/' },
  { key: 'sbn', name: 'OPAC SBN', url: 'https://opac.sbn.it/' },
  { key: 'iisg', name: 'International Institute of Social History', url: 'https://iisg.amsterdam/' },
] as const
