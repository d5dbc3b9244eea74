import type { FastifyRequest } from 'fastify'

/** JSON-LD for clients that ask for it, plain JSON for all others (IIIF APIs §5.1, §6). */
export const jsonType = ({ headers }: FastifyRequest, context: string): string =>
  headers.accept?.includes('application/ld+json') ? `application/ld+json;profile="${context}"` : 'application/json; charset=utf-8'
