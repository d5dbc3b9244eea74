import { addressOf } from '../base-path.ts'

/** Parts of the application that could not be loaded, because the browser is offline or the site has been updated. */
const missing = new WeakSet<Error>()

/** Remembers the parts that the build's loader reports as missing. */
export function watchParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload))
}

export const isMissingPart = (error: unknown): boolean => error instanceof Error && missing.has(error)

/** Reloads this address in the version that the server has now: only once, and only if there is a server. */
export async function openAnew(): Promise<void> {
  const entry = history.state as { openedAnew?: boolean } | null
  if (entry?.openedAnew) return
  const isThere = await fetch(addressOf('api/health'), { cache: 'no-store' }).then(({ ok }) => ok, () => false)
  if (!isThere) return
  // The state of the history entry outlives the page.
  history.replaceState({ ...entry, openedAnew: true }, '')
  location.reload()
}
