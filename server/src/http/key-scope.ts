import type { ApiKeyScope } from '@faldone/contract/api-key.ts'
import type { Permission } from '@faldone/contract/permissions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a key must be for to use this route as staff; null: no key may. By default that follows from the permission. */
    keyScope?: ApiKeyScope | null
  }
}

/** What a key must be for to use a route as staff; null if no key may. */
export const keyScopeOf = (
  { permission, keyScope }: { permission?: Permission | undefined; keyScope?: ApiKeyScope | null | undefined }
): ApiKeyScope | null => {
  if (permission !== 'archive.read' && permission !== 'archive.readStaff' && permission !== 'archive.write') return null
  return keyScope === undefined ? (permission === 'archive.write' ? 'write' : 'read') : keyScope
}
