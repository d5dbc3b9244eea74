import type { Unit } from '@faldone/contract/unit.ts'

/** The units above a unit, from the fondo down; '' for fondi and unassigned units. */
export const pathText = ({ path }: Pick<Unit, 'path'>): string => path.map(({ name }) => name).join(' › ')
