import type { FieldName } from '@faldone/contract/fields.ts'
import type { UnitFieldName } from '@faldone/contract/unit-fields.ts'

/**
 * Where a field goes in EAD: an element of `did` or a block of text beside it, with `localtype` the field's own name where several fields
 * share an element; or `OWN`. `audience`: what is sent to staff says that it is for them.
 */
export type EadPlace = { did?: DidElement; block?: Block; localtype?: true; lang?: 'it' | 'en'; audience?: 'internal' }

/** In a way of its own: `ead-description.ts`. */
const OWN: EadPlace = {}

type DidElement = 'abstract' | 'didnote' | 'physdesc' | 'physloc' | 'unitid'
type Block =
  | 'accessrestrict' | 'acqinfo' | 'altformavail' | 'arrangement' | 'bibliography' | 'bioghist' | 'custodhist' | 'odd' | 'otherfindaid'
  | 'phystech' | 'processinfo' | 'relatedmaterial' | 'scopecontent' | 'userestrict'

/** The fields of units, which are those of ISAD(G). The crosswalk is that of EAD3's Tag Library, appendix A. */
export const UNIT_PLACES: Record<UnitFieldName, EadPlace> = {
  name: OWN,
  segnatura: { did: 'unitid' },
  date: OWN,
  extent: { did: 'physdesc' },
  description: { block: 'scopecontent', lang: 'it' },
  history: { block: 'bioghist', lang: 'it' },
  custodialHistory: { block: 'custodhist' },
  acquisition: { block: 'acqinfo' },
  arrangement: { block: 'arrangement' },
  accessConditions: { block: 'accessrestrict' },
  reproductionConditions: { block: 'userestrict' },
  rights: OWN,
  contentWarning: { block: 'odd', localtype: true, lang: 'it' },
  languages: OWN,
  findingAids: { block: 'otherfindaid' },
  copies: { block: 'altformavail' },
  relatedUnits: { block: 'relatedmaterial' },
  publications: { block: 'bibliography' },
  notes: { block: 'odd' },
  archivistNote: { block: 'processinfo' },
  staffNote: { block: 'processinfo', localtype: true, audience: 'internal' },
  nameEn: OWN,
  descriptionEn: { block: 'scopecontent', lang: 'en' },
  historyEn: { block: 'bioghist', lang: 'en' },
  contentWarningEn: { block: 'odd', localtype: true, lang: 'en' },
}

export const RECORD_PLACES: Record<FieldName, EadPlace> = {
  title: OWN,
  detail: { did: 'abstract' },
  date: OWN,
  year: { did: 'didnote', localtype: true },
  month: { did: 'didnote', localtype: true },
  author: OWN,
  place: OWN,
  publisher: OWN,
  number: { did: 'didnote', localtype: true },
  description: { block: 'scopecontent', lang: 'it' },
  extent: { did: 'physdesc', localtype: true },
  medium: { did: 'physdesc', localtype: true },
  duration: { did: 'physdesc', localtype: true },
  languages: OWN,
  identifier: { did: 'unitid', localtype: true },
  provenance: { block: 'custodhist' },
  link: OWN,
  rights: OWN,
  rightsText: { block: 'userestrict' },
  contentWarning: { block: 'odd', localtype: true, lang: 'it' },
  note: { block: 'odd' },
  tematiche: OWN,
  tipologia: OWN,
  segnatura: { did: 'unitid' },
  formerSegnatura: { did: 'unitid', localtype: true },
  location: { did: 'physloc' },
  inventoryNumber: { did: 'unitid', localtype: true },
  condition: { block: 'phystech' },
  searchKey: { block: 'odd', localtype: true },
  availableOnSite: { did: 'didnote', localtype: true },
  staffNote: { block: 'processinfo', audience: 'internal' },
  titleEn: OWN,
  descriptionEn: { block: 'scopecontent', lang: 'en' },
  contentWarningEn: { block: 'odd', localtype: true, lang: 'en' },
}
