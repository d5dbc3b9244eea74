import { useMatches } from 'react-router'
import type { ConfigurationHandle } from './addresses.ts'

/** What the page is about, as its route says: `{ kind, form?, level?, term? }`. */
export function useHandle(): ConfigurationHandle {
  const handle = useMatches().at(-1)?.handle
  if (!handle) throw new Error('No route of the configuration area is open')
  return handle as ConfigurationHandle
}
