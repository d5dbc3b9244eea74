import { KINDS, type KindName } from './kinds.ts'

/** Addresses below the base path. Those of records and units are permanent. */

export const HOME_PATH = '/home'

export const consultationPath = (kind: KindName): string => `/archives/${KINDS[kind].consultation}`

export const recordPath = ({ kind, id }: { kind: KindName; id: string }): string => `${consultationPath(kind)}/${id}`

/** The reading desk of a record: its files beside the text in them. */
export const deskPath = (record: { kind: KindName; id: string }): string => `${recordPath(record)}/text`

/** The index of persons, families and organisations, and the page of one. */
export const PEOPLE_PATH = '/people'
export const agentPath = ({ id }: { id: string }): string => `${PEOPLE_PATH}/${id}`

/** The page of a unit, with everything that it holds. */
export const unitPath = ({ id }: { id: string }): string => `/archives?unitId=${id}`

/** The finding aid of a unit, to read and print. */
export const findingAidPath = ({ id }: { id: string }): string => `/fondiinfo?unit=${id}`

/** A unit in the consultation of a kind: only the records of that kind. */
export const unitOfKindPath = (kind: KindName, id: string): string => `${consultationPath(kind)}?unitId=${id}`
