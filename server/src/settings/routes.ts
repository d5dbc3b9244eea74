import { accentShades } from '@faldone/contract/accent.ts'
import { settingsSchema, updateSettingsSchema } from '@faldone/contract/settings.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { notFound } from '../errors.ts'
import { requireVersionSeen, withTag } from '../http/etag.ts'
import { changing } from '../history/writing.ts'
import { openLogoReader } from './logo.ts'
import { settingsReader } from './public-settings.ts'
import { LOGO_NAMES, readLogo, updateSettings } from './store.ts'

const tags = ['settings']
const path = '/archive/settings'
const reading = { permission: 'archive.read' } as const
const logoParams = z.object({ name: z.enum(LOGO_NAMES) })
const versionQuery = z.strictObject({ v: z.string().max(64).optional() })

/** The names and rules that the client needs before anything else. An Administrator may change some of them. */
export function settingsRoutes(app: App): void {
  const { config, database } = app.archive
  const logos = openLogoReader()
  app.addHook('onClose', async () => logos.stop())
  const settings = settingsReader(app)

  app.get(path, {
    schema: {
      tags, response: { 200: settingsSchema },
      summary: 'Get settings', description: 'Returns the name, contacts and other settings of the archive, and the limits of the server.',
    },
    config: reading,
  }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return withTag(reply, await settings())
  })

  const updating = {
    summary: 'Update settings',
    description: 'Settings you leave out stay as they are; `null` restores a default. Settings in `locked` come from the '
      + 'environment of the server and can’t be changed here.',
  }
  app.put(path, {
    schema: { tags, ...updating, body: updateSettingsSchema, response: { 200: settingsSchema } }, config: { permission: 'settings.write' },
  }, async (request, reply) => {
    const expectedVersion = requireVersionSeen(request)
    const given = await logos.read(request.body)
    await changing(
      database, request.viewer, (tx, change) => updateSettings(tx, request.body, given, { expectedVersion, locked: config.locked }, change)
    )
    app.settings.forget()
    return withTag(reply, await settings())
  })

  logoRoute(app)

  // Pages link to this style sheet where a colour was chosen, because the content security policy does not allow styles inside them.
  app.get(`${path}/accent.css`, {
    schema: {
      tags, querystring: versionQuery,
      summary: 'Get the style sheet of the accent colour',
      description: 'Returns CSS, empty if the archive has no accent colour of its own.',
    },
    config: reading,
  }, async (_request, reply) => {
    const { accent } = await app.settings.get()
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').serializer((text: string) => text)
    return reply.send(accent === null ? '' : accentSheet(accent))
  })
}

function logoRoute(app: App): void {
  app.get(`${path}/logos/:name`, {
    schema: {
      tags, params: logoParams, querystring: versionQuery,
      summary: 'Get a logo', description: 'Returns the image, or 404 if the archive has no logo of its own.',
    },
    config: reading,
  }, async ({ params: { name } }, reply) => {
    const logo = await readLogo(app.archive.database.read, name)
    if (!logo) throw notFound()
    reply.header('etag', `"${logo.sha256}"`).header('cache-control', 'public, max-age=3600')
    return reply.type(logo.mediaType).send(logo.bytes)
  })
}

/** Replaces the tokens of the default red with the colour of the centre. */
function accentSheet(accent: string): string {
  const { light, dark } = accentShades(accent)
  const token = (name: string, part: keyof typeof light) => `  --${name}: light-dark(${light[part]}, ${dark[part]});\n`
  return `:root:root {\n${token('red', 'accent')}${token('on-red', 'onAccent')}${token('red-text', 'text')}}\n`
}
