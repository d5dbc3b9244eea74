import type { Unit } from '@faldone/contract/unit.ts'

/** Where a unit stands, from the fondo down; '' at the top and without a place. */
export const pathText = ({ path }: Pick<Unit, 'path'>): string => path.map(({ name }) => name).join(' › ')
