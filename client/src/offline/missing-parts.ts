import { addressOf } from '../base-path.ts'

/** Parts of the application that did not arrive: there is no line, or a new version of the site has taken their place. */
const missing = new WeakSet<Error>()

/** Where the build's loader tells of parts that do not arrive, they are remembered. */
export function watchParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload))
}

export const isMissingPart = (error: unknown): boolean => error instanceof Error && missing.has(error)

/** Opens this address anew, in the version that the server has now: once, and only where there is a server. */
export async function openAnew(): Promise<void> {
  const entry = history.state as { openedAnew?: boolean } | null
  if (entry?.openedAnew) return
  const isThere = await fetch(addressOf('api/health'), { cache: 'no-store' }).then(({ ok }) => ok, () => false)
  if (!isThere) return
  // The state of the entry outlives the page.
  history.replaceState({ ...entry, openedAnew: true }, '')
  location.reload()
}
