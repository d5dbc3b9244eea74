import { idSchema } from '@faldone/contract/common.ts'
import { restoredSchema, restoreSchema, undoneSchema } from '@faldone/contract/history.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { versionSeen } from '../http/etag.ts'
import { changing } from '../history/writing.ts'
import { restoreDeletion } from '../units/store.ts'
import { undoChangeSet } from './undo.ts'

/** Restoring from the trash, and undoing change sets. */
export function historyWritingRoutes(app: App): void {
  const { database } = app.archive
  const config = { permission: 'archive.write' } as const
  const schema = { tags: ['history'], params: z.object({ id: idSchema }) }

  app.post('/archive/trash/:id/restore', {
    schema: {
      ...schema, body: restoreSchema, response: { 200: restoredSchema },
      summary: 'Restore from the trash',
      description: 'Restores everything that one deletion moved to the trash. If the name of a unit has been taken since, the response is '
        + '409 and suggests a free name, to send as `name`, or in `names` if there are several.',
    },
    config: { ...config, alsoAnswers: [412] },
  }, (request) => {
    const { params: { id }, body, viewer } = request
    return changing(database, viewer, (tx, change) => restoreDeletion(tx, id, change, { ...body, expectedVersion: versionSeen(request) }))
  })

  app.post('/archive/changes/:id/undo', {
    schema: {
      ...schema, response: { 200: undoneSchema },
      summary: 'Undo a change set',
      description: 'Undoes an import, bulk edit, move, deletion, restore or undo as a whole. Records edited since then stay as they are '
        + 'and are listed in `kept`.',
    },
    config,
  }, ({ params: { id }, viewer }) => changing(database, viewer, (tx) => undoChangeSet(tx, id, viewer.userName)))
}
