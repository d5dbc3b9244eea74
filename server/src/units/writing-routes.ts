import { idSchema } from '@faldone/contract/common.ts'
import { changeSetAnswerSchema } from '@faldone/contract/history.ts'
import { LEVEL_WORDS, LEVELS, type Level } from '@faldone/contract/levels.ts'
import {
  createUnitSchema, deleteUnitQuerySchema, deleteUnitsSchema, mergeAnswerSchema, mergeUnitSchema, moveUnitSchema, moveUnitsSchema,
  unitSchema, updateUnitSchema,
} from '@faldone/contract/unit.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { formerValues } from '../history/former-store.ts'
import { toldMove } from '../history/names-store.ts'
import { inChangeSet } from '../history/store.ts'
import { requireVersionSeen, versionSeen, withTag } from '../http/etag.ts'
import { changing, tellChangeSet, tellDeletion } from '../history/writing.ts'
import {
  createUnits, deleteUnit, deleteUnits, dissolveUnit, dissolveUnits, getUnit, mergeUnit, moveUnit, moveUnits, positionInView,
  previewMerge, updateUnit,
} from './store.ts'

const config = { permission: 'archive.write' } as const
const tags = ['units']
const params = z.object({ id: idSchema })
const one = { tags, params, response: { 200: unitSchema } }

/** What staff can do with fondi, serie, buste and fascicoli. */
export function unitWritingRoutes(app: App): void {
  const { database } = app.archive
  for (const level of LEVELS) {
    const path = `/archive/${LEVEL_WORDS[level].plural}`
    creationRoute(app, path, level)
    oneUnitRoutes(app, path, level)
  }
  oneUnitRoutes(app, '/archive/units')
  mergeRoute(app)

  const description = 'Moves a unit with everything in it. Positions count from 0; the default is the end. The Change-Set header identifies the change set to undo.'
  app.post('/archive/units/:id/move', { schema: { ...one, description, body: moveUnitSchema }, config }, async (request, reply) => {
    const { params: { id }, body, viewer } = request
    const unit = await changing(database, viewer, async (tx, change) => {
      const act = await inChangeSet(tx, change, 'move', { units: 1, ...(await toldMove(tx, 'unit', [id], body.parentId)) })
      tellChangeSet(reply, act)
      return moveUnit(tx, id, body, versionSeen(request), act)
    })
    return withTag(reply, unit)
  })

  app.post('/archive/units/:id/versions/:eventId/restore', {
    schema: {
      ...one, params: z.object({ id: idSchema, eventId: idSchema }),
      description: 'Restores the values a unit had after an event in its history.',
    },
    config,
  }, async (request, reply) => {
    const { params: { id, eventId }, viewer } = request
    return withTag(reply, await changing(database, viewer, async (tx, change) =>
      updateUnit(tx, id, await formerValues(tx, 'unit', id, eventId), versionSeen(request), change)))
  })

  app.post(
    '/archive/units/move',
    { schema: {
      tags, description: 'Moves several units. All or nothing.', body: moveUnitsSchema,
      response: { 200: changeSetAnswerSchema },
    }, config },
    async ({ body: { ids, parentId, position: asked, kind }, viewer }) => changing(database, viewer, async (tx, change) => {
      const position = asked !== undefined && kind ? await positionInView(tx, { ids, parentId, kind, position: asked }) : asked
      const act = await inChangeSet(tx, change, 'move', { units: ids.length, ...(await toldMove(tx, 'unit', ids, parentId)) })
      await moveUnits(tx, ids.map((id, at) => ({ id, parentId, ...(position !== undefined && { position: position + at }) })), act)
      return { changeSetId: act.changeSetId! }
    }),
  )

  app.post(
    '/archive/units/delete',
    {
      schema: {
        tags, body: deleteUnitsSchema, response: { 204: z.null() },
        description: 'Deletes several units, under the same rules as one. All or nothing. The Deletion-Id header identifies what can be restored.',
      },
      config,
    },
    async ({ body: { ids, subtree = false, moveTo }, viewer }, reply) => {
      await changing(database, viewer, async (tx, change) => {
        tellDeletion(reply, moveTo ? await dissolveUnits(tx, ids, moveTo, change) : await deleteUnits(tx, ids, { subtree }, change))
      })
      return reply.status(204).send(null)
    },
  )
}

function mergeRoute(app: App): void {
  app.post('/archive/units/:id/merge', {
    schema: {
      tags, params, body: mergeUnitSchema, response: { 200: mergeAnswerSchema },
      description: 'Puts everything in a unit into another one of the same level. Units of the same name below them are merged, too.',
    },
    config,
  }, (request) => {
    const { params: { id }, body: { into, preview = false }, viewer } = request
    const expectedVersion = versionSeen(request)
    return changing(app.archive.database, viewer, (tx, change) =>
      (preview ? previewMerge(tx, id, into) : mergeUnit(tx, id, { into, expectedVersion }, change)))
  })
}

function creationRoute(app: App, path: string, level: Level): void {
  const schema = { tags, body: createUnitSchema, response: { 201: unitSchema } }
  app.post(path, { schema, config }, async ({ body, viewer }, reply) => {
    const unit = await changing(app.archive.database, viewer, async (tx, change) => {
      const [id] = await createUnits(tx, [{ ...body, level }], change)
      return getUnit(tx, id!, viewer)
    })
    return reply.status(201).send(withTag(reply, unit))
  })
}

/** One unit, of this level if one is given. */
function oneUnitRoutes(app: App, path: string, level?: Level): void {
  const { database } = app.archive

  app.put(`${path}/:id`, { schema: { ...one, body: updateUnitSchema }, config }, async (request, reply) => {
    const { params: { id }, body, viewer } = request
    const expected = requireVersionSeen(request)
    const unit = await changing(database, viewer, async (tx, change) => {
      await getUnit(tx, id, viewer, level)
      return updateUnit(tx, id, body, expected, change)
    })
    return withTag(reply, unit)
  })

  const schema = {
    tags, params, querystring: deleteUnitQuerySchema, response: { 204: z.null() },
    description: 'A unit that isn’t empty can only be deleted with `subtree=true`, which moves everything in it to the trash, or with `moveTo`, which first moves its contents to the end of that unit. The Deletion-Id header identifies what can be restored.',
  }
  app.delete(`${path}/:id`, { schema, config }, async (request, reply) => {
    const { params: { id }, query: { subtree, moveTo }, viewer } = request
    const expectedVersion = versionSeen(request)
    await changing(database, viewer, async (tx, change) => {
      await getUnit(tx, id, viewer, level)
      const deletion = moveTo
        ? await dissolveUnit(tx, id, { into: moveTo, expectedVersion }, change)
        : await deleteUnit(tx, id, { subtree: subtree === 'true', expectedVersion }, change)
      tellDeletion(reply, deletion)
    })
    return reply.status(204).send(null)
  })
}
