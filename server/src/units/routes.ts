import { idSchema } from '@faldone/contract/common.ts'
import { LEVEL_WORDS, LEVELS, type Level } from '@faldone/contract/levels.ts'
import { asksAnything, EMPTY_SEARCH } from '@faldone/contract/search-query.ts'
import {
  fondoInfoPageSchema, fondoInfoQuerySchema, quickUnitPageSchema, quickUnitQuerySchema, treeLevelSchema, treeQuerySchema,
  unitListQuerySchema, unitPageSchema, unitSchema,
} from '@faldone/contract/unit.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { compressLong } from '../http/compression.ts'
import { withTag } from '../http/etag.ts'
import { many, oneOf } from '../http/interface-words.ts'
import { onePage, pageOfAll } from '../http/page.ts'
import { fondiInfo, getUnit, listUnits, quickFondi, treeLevel } from './store.ts'

const config = { permission: 'archive.read' } as const
/** A tree that counts the hits of a question costs as much as the search for them. */
const asSearch = {
  ...config, budget: 'searches',
  isFree: (query: Record<string, unknown>) => Object.keys(query).every((name) => name === 'kind' || name === 'parentId'),
} as const
/** Words look through the names of a level. */
const byWords = { ...config, budget: 'searches', isFree: (query: Record<string, unknown>) => query['search'] === undefined } as const
const tags = ['units']

/** The tree of fondi, serie, buste and fascicoli, open to everybody. */
export function unitRoutes(app: App): void {
  const { read } = app.archive.database
  for (const level of LEVELS) levelRoutes(app, level)
  // The browser application's address of a unit contains only its id.
  unitRoute(app, '/archive/units')

  app.get('/archive/fondi/info', {
    schema: {
      tags, querystring: fondoInfoQuerySchema, response: { 200: fondoInfoPageSchema },
      summary: 'List all fonds with their descriptions',
    },
    config, onSend: compressLong,
  }, async ({ query, viewer }) =>
    pageOfAll(await fondiInfo(read, viewer), query))

  app.get('/archive/fondi/quick', {
    schema: {
      tags, querystring: quickUnitQuerySchema, response: { 200: quickUnitPageSchema }, summary: 'List names of fonds',
    },
    config, onSend: compressLong,
  }, async ({ query, viewer }) =>
    pageOfAll(await quickFondi(read, query.kind, viewer), query))

  app.get('/archive/tree', {
    schema: {
      tags, querystring: treeQuerySchema, response: { 200: treeLevelSchema },
      summary: 'List one level of the tree',
      description: 'Returns all units at one level of the tree, on a single page. With any parameter of a search, `documents` counts the '
        + 'records that match it, and units without any are left out.',
    },
    config: asSearch, onSend: compressLong,
  }, async ({ query: { parentId, kind, ...question }, viewer }) => {
    const query = { ...EMPTY_SEARCH, ...question, kind: kind ? [kind] : [] }
    const hits = asksAnything({ ...query, kind: [] }) ? await app.searching.units(query, await app.settings.asReader(viewer)) : null
    return onePage(await treeLevel(read, { kind, parentId, hits }, viewer))
  })
}

/** The four levels have the same calls. */
function levelRoutes(app: App, level: Level): void {
  const { read } = app.archive.database
  const path = `/archive/${LEVEL_WORDS[level].plural}`

  app.get(path, {
    schema: {
      tags, querystring: unitListQuerySchema, response: { 200: unitPageSchema },
      summary: `List ${many(level)}`, description: `Returns ${many(level)} in the order of the tree.`,
    },
    config: byWords, onSend: compressLong,
  }, ({ query, viewer }) =>
    listUnits(read, level, query, viewer))

  unitRoute(app, path, level)
}

/** One unit, of this level if one is given. */
function unitRoute(app: App, path: string, level?: Level): void {
  const schema = {
    tags, params: z.object({ id: idSchema }), response: { 200: unitSchema },
    summary: `Get ${oneOf(level)}`, description: `Returns the description of the unit, the units above it, and how much it holds.`,
  }
  app.get(`${path}/:id`, { schema, config }, async ({ params, viewer }, reply) =>
    withTag(reply, await getUnit(app.archive.database.read, params.id, viewer, level)))
}
