import swagger from '@fastify/swagger'
import { VERSION } from '@faldone/contract/settings.ts'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { compressLong } from './compression.ts'
import { type InterfaceDescription, interfacePage } from './interface-page.ts'
import { GROUPS, INTRODUCTION } from './interface-words.ts'
import { type Operations, SHARED, withErrors } from './openapi-errors.ts'
import { inWords } from './openapi-words.ts'
import type { ListedRoute } from './route-list.ts'

type Described = Record<string, unknown> & { paths?: Record<string, Operations>; components?: object }

/** The path below the base path of the API, with its parameters in OpenAPI notation. */
const pathOf = ({ url }: ListedRoute, basePath: string): string => url.slice(`${basePath}/api`.length).replace(/:(\w+)/g, '{$1}')

/** The description, completed with everything known about each call besides its schemas. */
function completed(described: Described, routes: readonly ListedRoute[], basePath: string): Described {
  const paths = described.paths ?? {}
  for (const route of routes) {
    const path = pathOf(route, basePath)
    const operations = paths[path]
    const method = route.method.toLowerCase()
    if (operations?.[method]) paths[path] = { ...operations, [method]: inWords(path, withErrors(operations, route), route) }
  }
  return { ...described, paths, components: { ...described.components, ...SHARED } }
}

const GROUP_NAMES = Object.entries(GROUPS).map(([name, { heading, about }]) => ({ name, 'description': about, 'x-displayName': heading }))

/** The description of the API, made from the same schemas that validate it. */
export async function describeInterface(app: FastifyInstance, basePath: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Faldone', description: INTRODUCTION, version: VERSION.product },
      servers: [{ url: `${basePath}/api` }],
      tags: GROUP_NAMES,
    },
    stripBasePath: true,
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      ('openapiObject' in document ? completed(document.openapiObject as Described, app.routeList, basePath) : {}),
  })
}

/** The description for programs, and as a page to read, which looks like the application: `styles` are its style sheets. */
export function openApiRoutes(app: FastifyInstance, styles: readonly string[]): void {
  const open = { schema: { hide: true }, config: { permission: 'archive.read', ignoresToken: true } } as const
  app.get('/openapi.json', { ...open, onSend: compressLong }, () => app.swagger())
  app.get('/docs', { ...open, onSend: compressLong }, async (_request, reply) => {
    const page = interfacePage(app.swagger() as InterfaceDescription, styles)
    return reply.type('text/html; charset=utf-8').serializer((html: string) => html).send(page)
  })
}
