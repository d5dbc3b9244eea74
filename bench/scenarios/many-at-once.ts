import type { BulkAnswer } from '@faldone/contract/document-bulk.ts'
import type { BenchArchive } from '../archive.ts'
import { medianMs, ms, type Row } from '../report.ts'
import type { Call } from '../sign-in.ts'

const MANY = 10_000
/**
 * Changes ten thousand records at once, undoes it, and moves them with their serie; compared with the engine's own statement that writes
 * one column of the same rows.
 */
export async function manyAtOnce(archive: BenchArchive, call: Call): Promise<Row[]> {
  const { engine, size, database } = archive
  if (size < MANY) return []
  const rows = await database.read.selectFrom('document').select('id')
    .where('kind', '=', 'document').where('deletedAt', 'is', null).limit(MANY).execute()
  const ids = rows.map(({ id }) => id)
  let at = 0
  const bare =
    await medianMs(3, () => database.write.updateTable('document').set({ place: `Luogo ${at++}` }).where('id', 'in', ids).execute())
  const fondi = await Promise.all(['Da qui', 'A qui'].map((name) => call<{ id: string }>('POST', '/fondi', { kind: 'document', name })))
  const serie = await call<{ id: string }>('POST', '/serie', { kind: 'document', name: 'Diecimila', parentId: fondi[0]!.id })

  const preview = await medianMs(1, () => call('POST', '/documents/bulk', { ids, changes: { set: { author: 'Anonimo' } }, preview: true }))
  let done: BulkAnswer | null = null
  const edit = await medianMs(1, async () => (done = await call<BulkAnswer>(
    'POST', '/documents/bulk', { ids, changes: { set: { author: 'Anonimo' }, addTematiche: ['Lavoro'] } }
  )))
  const undo = await medianMs(1, () => call('POST', `/changes/${done!.changeSetId}/undo`, {}))
  const gather = await medianMs(1, () => call('POST', '/documents/bulk', { ids, changes: { unitId: serie.id } }))
  let to = 0
  const move = await medianMs(3, () => call('POST', '/units/move', { ids: [serie.id], parentId: fondi[++to % 2]!.id }))

  const row = (what: string, took: number): Row =>
    ({ what, engine, size, measured: ms(took), baseline: ms(bare), ratio: took / bare, goal: '', met: true, figures: { ms: took } })
  return [
    row(`a field and a theme of ${MANY} records at once`, edit),
    row('its preview', preview),
    row('its undo', undo),
    row(`${MANY} records moved into another serie`, gather),
    row(`a serie with ${MANY} records moved to another fondo`, move),
  ]
}
