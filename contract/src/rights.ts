import type { Language } from './common.ts'
import type { Label } from './label.ts'

/** A statement about the rights in a thing. `address`: what it says in full, and how machines recognise it. */
type Statement = Label & { address: string }

const vocabulary = (name: string): string => `http://rightsstatements.org/vocab/${name}/1.0/`
const licence = (name: string): string => `http://creativecommons.org/licenses/${name}/4.0/`

/**
 * The statements of rightsstatements.org and of Creative Commons, by the codes under which they are stored. Their addresses begin with
 * `http`, as both and IIIF want it.
 */
export const RIGHTS = {
  'InC': { it: 'Protetto da copyright', en: 'In Copyright', address: vocabulary('InC') },
  'InC-OW-EU': { it: 'Protetto da copyright – opera orfana (UE)', en: 'In Copyright – EU Orphan Work', address: vocabulary('InC-OW-EU') },
  'InC-EDU': {
    it: 'Protetto da copyright – uso didattico consentito', en: 'In Copyright – Educational Use Permitted', address: vocabulary('InC-EDU'),
  },
  'InC-NC': {
    it: 'Protetto da copyright – uso non commerciale consentito', en: 'In Copyright – Non-Commercial Use Permitted',
    address: vocabulary('InC-NC'),
  },
  'InC-RUU': {
    it: 'Protetto da copyright – titolare dei diritti non rintracciabile o non identificabile',
    en: 'In Copyright – Rights-holder(s) Unlocatable or Unidentifiable', address: vocabulary('InC-RUU'),
  },
  'NoC-CR': {
    it: 'Senza copyright – restrizioni contrattuali', en: 'No Copyright – Contractual Restrictions', address: vocabulary('NoC-CR'),
  },
  'NoC-NC': {
    it: 'Senza copyright – soltanto uso non commerciale', en: 'No Copyright – Non-Commercial Use Only', address: vocabulary('NoC-NC'),
  },
  'NoC-OKLR': {
    it: 'Senza copyright – altre restrizioni di legge note', en: 'No Copyright – Other Known Legal Restrictions',
    address: vocabulary('NoC-OKLR'),
  },
  'NoC-US': { it: 'Senza copyright – Stati Uniti', en: 'No Copyright – United States', address: vocabulary('NoC-US') },
  'CNE': { it: 'Copyright non valutato', en: 'Copyright Not Evaluated', address: vocabulary('CNE') },
  'UND': { it: 'Copyright indeterminato', en: 'Copyright Undetermined', address: vocabulary('UND') },
  'NKC': { it: 'Nessun copyright noto', en: 'No Known Copyright', address: vocabulary('NKC') },
  'PDM-1.0': {
    it: 'Pubblico dominio', en: 'Public Domain Mark 1.0', address: 'http://creativecommons.org/publicdomain/mark/1.0/',
  },
  'CC0-1.0': {
    it: 'CC0 1.0 – donato al pubblico dominio', en: 'CC0 1.0 – Public Domain Dedication',
    address: 'http://creativecommons.org/publicdomain/zero/1.0/',
  },
  'CC-BY-4.0': { it: 'CC BY 4.0 – attribuzione', en: 'CC BY 4.0 – Attribution', address: licence('by') },
  'CC-BY-SA-4.0': {
    it: 'CC BY-SA 4.0 – attribuzione, condividi allo stesso modo', en: 'CC BY-SA 4.0 – Attribution, ShareAlike', address: licence('by-sa'),
  },
  'CC-BY-NC-4.0': {
    it: 'CC BY-NC 4.0 – attribuzione, non commerciale', en: 'CC BY-NC 4.0 – Attribution, NonCommercial', address: licence('by-nc'),
  },
  'CC-BY-ND-4.0': {
    it: 'CC BY-ND 4.0 – attribuzione, senza opere derivate', en: 'CC BY-ND 4.0 – Attribution, NoDerivatives', address: licence('by-nd'),
  },
  'CC-BY-NC-SA-4.0': {
    it: 'CC BY-NC-SA 4.0 – attribuzione, non commerciale, condividi allo stesso modo',
    en: 'CC BY-NC-SA 4.0 – Attribution, NonCommercial, ShareAlike', address: licence('by-nc-sa'),
  },
  'CC-BY-NC-ND-4.0': {
    it: 'CC BY-NC-ND 4.0 – attribuzione, non commerciale, senza opere derivate',
    en: 'CC BY-NC-ND 4.0 – Attribution, NonCommercial, NoDerivatives', address: licence('by-nc-nd'),
  },
} as const satisfies Record<string, Statement>

export type RightsCode = keyof typeof RIGHTS
export const RIGHTS_CODES = Object.keys(RIGHTS) as RightsCode[]

export const isRightsCode = (text: string): text is RightsCode => Object.hasOwn(RIGHTS, text)

const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/^https?:\/\//, '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** What else people write for a statement. */
const OTHER_WORDS: Partial<Record<RightsCode, string>> = {
  'PDM-1.0': 'pubblico dominio,di pubblico dominio,dominio pubblico,public domain,pd',
  'CC0-1.0': 'cc0,cc 0',
  'InC': 'copyright,tutti i diritti riservati,diritti riservati,all rights reserved',
}

const BY_WORDS: ReadonlyMap<string, RightsCode> = new Map(RIGHTS_CODES.flatMap((code) => {
  const { it, en, address } = RIGHTS[code]
  const [short = code] = it.split(' – ')
  const shorter = code.startsWith('CC-') ? [short, short.replace(' 4.0', '')] : []
  const others = OTHER_WORDS[code]?.split(',') ?? []
  return [code, it, en, address, address.replace('http:', 'https:'), ...shorter, ...others].map((words) => [folded(words), code] as const)
}))

/** The code of a statement that is named in Italian or English, by its code or by its address: 'CC BY 4.0' → 'CC-BY-4.0'. */
export const rightsCode = (text: string): RightsCode | null =>
  (isRightsCode(text) ? text : (BY_WORDS.get(folded(text).replace(/ (?:deed|legalcode)(?: \w\w)?$/, '')) ?? null))

const BY_CODE: ReadonlyMap<string, RightsCode> =
  new Map(RIGHTS_CODES.flatMap((code) => [code, RIGHTS[code].address].map((text) => [folded(text), code] as const)))

/** The code of a statement that is named by its code or address: a word of its name is not enough. */
export const rightsCoded = (text: string): RightsCode | null => BY_CODE.get(folded(text)) ?? null

/** The rights in a record: its own, or those that the nearest unit above it states. */
export type Rights = { rights: string | null; rightsText: string | null }
export type UnitRights = Rights & { unit: { id: string; name: string; nameEn?: string | undefined } }

/** The rights that hold for a record. `unit`: where they are stated, if not for the record itself. Null if none are. */
export function rightsOf<Record extends Rights & { inheritedRights: UnitRights | null }>(
  { rights, rightsText, inheritedRights }: Record
): Rights & { unit: UnitRights['unit'] | null } | null {
  return rights !== null || rightsText !== null ? { rights, rightsText, unit: null } : inheritedRights
}

/** A statement in words. What is none stays as it was written. */
export const rightsName = (text: string, language: Language): string => (isRightsCode(text) ? RIGHTS[text][language] : text)

export const rightsAddress = (text: string | null): string | null => (text !== null && isRightsCode(text) ? RIGHTS[text].address : null)
