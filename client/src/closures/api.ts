import type { Announced } from '@faldone/contract/closure-schema.ts'
import type { Page } from '@faldone/contract/common.ts'
import { reading } from '../session/api-client.ts'

/** The announcement of a closed unit or record. If it is not announced, visitors get a 404. */
export const announcedById = (id: string) => reading<Announced>(`archive/announced/${encodeURIComponent(id)}`)

/** The closed records and units in a unit, or below it, that visitors may know about. */
export const announcedIn = (unitId: string, page: number) => reading<Page<Announced>>('archive/announced', { unitId, page })
