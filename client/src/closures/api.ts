import type { Announced } from '@faldone/contract/closure-schema.ts'
import { reading } from '../session/api-client.ts'

/** The announcement of a closed unit or record. If it is not announced, visitors get a 404. */
export const announcedById = (id: string) => reading<Announced>(`archive/announced/${encodeURIComponent(id)}`)
