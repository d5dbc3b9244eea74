import { useMatches } from 'react-router'
import type { ConfigurationHandle } from './addresses.ts'

/** What a page of the area is about; pages for all kinds have no kind. */
export const useAreaHandle = (): Partial<ConfigurationHandle> => (useMatches().at(-1)?.handle ?? {}) as Partial<ConfigurationHandle>

/** What a page of a kind is about, as its route says: `{ kind, form?, level?, term? }`. */
export function useHandle(): ConfigurationHandle {
  const handle = useAreaHandle()
  if (!handle.kind) throw new Error('No page of a kind of material is open')
  return handle as ConfigurationHandle
}
