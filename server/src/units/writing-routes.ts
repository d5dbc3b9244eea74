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
import { ALL_OR_NONE, oneOf, PREVIEW, RESTORABLE, UNDOABLE, UPDATE } from '../http/interface-words.ts'
import {
  createUnits, deleteUnit, deleteUnits, dissolveUnit, dissolveUnits, getUnit, mergeUnit, moveUnit, moveUnits, positionInView,
  previewMerge, updateUnit,
} from './store.ts'

const config = { permission: 'archive.write' } as const
const POSITION = '`position` counts from 0 and defaults to the end.'
const CONTENTS = 'A unit that isn’t empty can be deleted only with `subtree`, which moves everything in it to the trash, or with `moveTo`, '
  + 'which first moves its contents to the end of another unit.'
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
  severalUnitsRoutes(app)
  mergeRoute(app)

  const moving = {
    summary: 'Move a unit', description: `Moves a unit, with everything in it, to another unit. ${POSITION} ${UNDOABLE}`,
  }
  app.post('/archive/units/:id/move', { schema: { ...one, ...moving, body: moveUnitSchema }, config }, async (request, reply) => {
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
      summary: 'Restore a version of a unit', description: 'Restores the values the unit had after a change in its history.',
    },
    config,
  }, async (request, reply) => {
    const { params: { id, eventId }, viewer } = request
    return withTag(reply, await changing(database, viewer, async (tx, change) =>
      updateUnit(tx, id, await formerValues(tx, 'unit', id, eventId), versionSeen(request), change)))
  })
}

function severalUnitsRoutes(app: App): void {
  const { database } = app.archive

  app.post(
    '/archive/units/move',
    { schema: {
      tags, summary: 'Move units', body: moveUnitsSchema,
      description: `Moves several units, with everything in them, to another unit, in the given order. ${POSITION} With \`kind\`, it `
        + `counts only siblings that the tree of this collection shows. ${ALL_OR_NONE}`,
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
        summary: 'Delete units', description: `Deletes several units. ${CONTENTS} ${ALL_OR_NONE} ${RESTORABLE}`,
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
      summary: 'Merge units',
      description: 'Moves everything in the unit to the end of the one in `into`, which must be at the same level, and the empty unit to '
        + `the trash. Units with the same name and level below them are merged, too. ${PREVIEW}`,
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
  const schema = {
    tags, body: createUnitSchema, response: { 201: unitSchema },
    summary: `Create ${oneOf(level)}`, description: `Requires `
      + `\`name\`.${level === 'fondo' ? '' : ' Without `parentId`, the unit is in no fonds yet.'}`,
  }
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

  app.put(`${path}/:id`, {
    schema: { ...one, body: updateUnitSchema, summary: `Update ${oneOf(level)}`, description: UPDATE }, config,
  }, async (request, reply) => {
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
    summary: `Delete ${oneOf(level)}`, description: `Moves the unit to the trash. ${CONTENTS} ${RESTORABLE}`,
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
