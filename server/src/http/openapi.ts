import swagger from '@fastify/swagger'
import { VERSION } from '@faldone/contract/settings.ts'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { type InterfaceDescription, interfacePage } from './interface-page.ts'

/** The description of the interface, made from the very schemas that check it. */
export async function describeInterface(app: FastifyInstance, basePath: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Faldone', description: 'A digital archive of grassroots papers', version: VERSION.product },
      servers: [{ url: `${basePath}/api` }],
    },
    stripBasePath: true,
    transform: jsonSchemaTransform,
  })
}

/** The description for programs, and as a page to read. */
export function openApiRoutes(app: FastifyInstance): void {
  const open = { schema: { hide: true }, config: { permission: 'archive.read', ignoresToken: true } } as const
  app.get('/openapi.json', open, () => app.swagger())
  app.get('/docs', open, async (_request, reply) => {
    const page = interfacePage(app.swagger() as InterfaceDescription)
    return reply.type('text/html; charset=utf-8').serializer((html: string) => html).send(page)
  })
}
