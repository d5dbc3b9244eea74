import type { FieldName } from '@faldone/contract/fields.ts'

export type SectionName = 'description' | 'terms' | 'keeping'

/** Where a field stands; what is not named here describes. The kind gives the order within. */
const SECTIONS: Partial<Record<FieldName, SectionName>> = {
  tematiche: 'terms', tipologia: 'terms', segnatura: 'keeping', location: 'keeping', searchKey: 'keeping', availableOnSite: 'keeping',
}

export const SECTION_NAMES: readonly SectionName[] = ['description', 'terms', 'keeping']

export const sectionOf = (field: FieldName): SectionName => SECTIONS[field] ?? 'description'

/** How much of a row of four a field takes. */
export const WIDTHS: Partial<Record<FieldName, 'whole' | 'quarter'>> = {
  title: 'whole', detail: 'whole', description: 'whole', searchKey: 'whole', year: 'quarter', month: 'quarter',
}
