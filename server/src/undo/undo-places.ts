import type { UpdatePlace } from '@faldone/contract/place.ts'
import { namesOf } from '../history/names-store.ts'
import { updatePlace } from '../places/store.ts'
import { BATCH, type Undo } from './undo-state.ts'
import { readDeeds, touchedSince } from './undo-store.ts'

/** Gives places their former addresses elsewhere. Returns how many. */
export async function givePlacesBack({ tx, changeSetId, change, kept }: Undo): Promise<number> {
  let undone = 0
  for await (const deeds of readDeeds(tx, changeSetId, 'place', ['update'], BATCH)) {
    const touched = await touchedSince(tx, changeSetId, change, deeds)
    const names = await namesOf(tx, 'place', deeds.map(({ entityId }) => entityId))
    for (const { entityId: id, before } of deeds) {
      if (touched.has(id)) kept.push({ entity: 'place', id, reason: 'EDITED' })
      else {
        await updatePlace(tx, { name: names.get(id)!, ...(before as Pick<UpdatePlace, 'sameAs'>) }, null, change)
        undone++
      }
    }
  }
  return undone
}
