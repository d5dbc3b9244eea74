import { KINDS, type KindName } from './kinds.ts'

/** Addresses below the base path. Those of records and units are permanent. */

export const consultationPath = (kind: KindName): string => `/archives/${KINDS[kind].consultation}`

export const recordPath = ({ kind, id }: { kind: KindName; id: string }): string => `${consultationPath(kind)}/${id}`

/** The page of a unit is the list of everything it holds. */
export const unitPath = ({ kind, id }: { kind: KindName; id: string }): string => `${consultationPath(kind)}?unitId=${id}`
