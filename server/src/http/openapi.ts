import swagger from '@fastify/swagger'
import { VERSION } from '@faldone/contract/settings.ts'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

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

export function openApiRoute(app: FastifyInstance): void {
  app.get('/openapi.json', { schema: { hide: true }, config: { permission: 'archive.read' } }, () => app.swagger())
}
