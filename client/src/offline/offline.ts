import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { addressOf } from '../base-path.ts'
import { answersInPage } from '../answers-in-page.ts'
import { watchedValue } from '../ui/watched-value.ts'

/** The cache of `public/offline.js` for the archive. Parts of the application are in another one. */
const SEEN = `${STORAGE_KEYS.offline}.seen`

const offline = watchedValue(!navigator.onLine)

/** Whether the archive is unreachable, as far as is known. */
export const useOffline = offline.use

/** Forgets what was seen of the archive. */
export async function forgetSeen(): Promise<void> {
  if ('caches' in window) await caches.delete(SEEN)
}

/** Where the browser allows it (https, or this machine), keeps the application and what is seen for offline use. */
export function startOffline(): void {
  window.addEventListener('offline', () => offline.set(true))
  window.addEventListener('online', () => offline.set(false))
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener(
    'message', ({ data }: MessageEvent<{ line?: 'online' | 'offline' }>) => data.line && offline.set(data.line === 'offline')
  )
  // What the page itself needs comes first.
  const start = () => void begin().catch(() => undefined)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start)
}

async function begin(): Promise<void> {
  await navigator.serviceWorker.register(addressOf('offline.js'))
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ parts: performance.getEntriesByType('resource').map(({ name }) => name), answers: answersInPage() })
}
