import { i18n } from '../i18n/i18n.ts'
import { showAlert } from '../ui/alert-queue.ts'
import { keepFile } from '../ui/keep-file.ts'

/** The address that makes the browser save a file. */
export const downloadAddress = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}download=1`

/**
 * Downloads a file. Its first byte is requested beforehand, because browsers do not explain why a download was refused, and a download
 * cannot be called back.
 */
export async function download(url: string): Promise<boolean> {
  const answer = await fetch(url, { headers: { Range: 'bytes=0-0' }, credentials: 'include' }).catch(() => null)
  // An empty file has no first byte.
  if (!answer || (!answer.ok && answer.status !== 416)) {
    sayFailed(() => void download(url))
    return false
  }
  keepFile(downloadAddress(url))
  return true
}

const sayFailed = (retry: () => void): void =>
  showAlert(`${i18n.t('alert:downloadFailed')}\n${i18n.t('alert:downloadFailedWhy')}`, null, retry)

/** Downloads a file that the server makes when it is asked for: once, so that it is not made for its first byte alone. */
export async function downloadMade(url: string, name: string): Promise<void> {
  const answer = await fetch(url, { credentials: 'include' }).catch(() => null)
  const bytes = answer?.ok ? await answer.blob().catch(() => null) : null
  if (!bytes) return sayFailed(() => void downloadMade(url, name))
  const own = URL.createObjectURL(bytes)
  keepFile(own, name)
  URL.revokeObjectURL(own)
}

/** Downloads files one after the other, until one fails. */
export async function downloadAll(urls: readonly string[]): Promise<void> {
  for (const url of urls) if (!(await download(url))) return
}
