import type { UnitStep } from '@faldone/contract/unit.ts'

/** A unit in a path, as the tables have it. */
export type StoredStep = Omit<UnitStep, 'nameEn'> & { nameEn: string | null }

export const stepOf = ({ id, level, name, nameEn }: StoredStep): UnitStep => ({ id, level, name, ...(nameEn !== null && { nameEn }) })
