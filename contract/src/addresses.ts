import { KINDS, type KindName } from './kinds.ts'

/** Addresses below the base path. Those of records and units are permanent. */

export const consultationPath = (kind: KindName): string => `/archives/${KINDS[kind].consultation}`

export const recordPath = ({ kind, id }: { kind: KindName; id: string }): string => `${consultationPath(kind)}/${id}`

/** The page of a unit is the list of everything it holds. */
/** The page of a unit, with everything that it holds. */
export const unitPath = ({ id }: { id: string }): string => `/archives?unitId=${id}`

/** A unit in the consultation of a kind: only the records of that kind. */
export const unitOfKindPath = (kind: KindName, id: string): string => `${consultationPath(kind)}?unitId=${id}`
