import type { Announced } from '@faldone/contract/closure-schema.ts'
import { reading } from '../session/api-client.ts'

/** What visitors are told of a unit or a record that is closed. It does not exist for them if they are told nothing. */
export const announcedById = (id: string) => reading<Announced>(`archive/announced/${encodeURIComponent(id)}`)
