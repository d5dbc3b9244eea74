import { answeredError, apiAddress, ApiError, cutOff, signedHeaders } from '../session/api-client.ts'
import type { PlacedFile } from '../files/manage/index.ts'
import { i18n } from '../i18n/i18n.ts'

type Sending = {
  query?: Record<string, string>
  /** Further fields of the form. */
  texts?: Record<string, string>
  signal: AbortSignal
  onProgress: (sent: number, total: number) => void
}

/** The server's answer. Throws an `ApiError` if the server, or something in between, refuses. */
function answerOf<T>(request: XMLHttpRequest): T {
  const { status, statusText, responseText } = request
  if (status < 200 || status >= 300)
    throw answeredError({ status, statusText, headers: { get: (name) => request.getResponseHeader(name) } }, responseText)
  try {
    return JSON.parse(responseText) as T
  } catch {
    throw cutOff()
  }
}

/**
 * Sends files in one form, each as the field `file` with its path, and reports progress, which `fetch` cannot. Rejects with an `ApiError`,
 * or with the signal's reason if it was aborted.
 */
export function sendFiles<T>(
  address: string, files: readonly (File | PlacedFile)[], { query, texts = {}, signal, onProgress }: Sending
): Promise<T> {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  for (const one of files) {
    const { file, path } = one instanceof File ? { file: one, path: one.name } : one
    form.append('file', file, path)
  }
  const request = new XMLHttpRequest()
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    request.open('POST', apiAddress(address, query))
    for (const [name, value] of Object.entries(signedHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
    request.addEventListener('load', () => resolve(request))
    request.addEventListener('error', () => reject(new ApiError(0, null, i18n.t('alert:unreachable'))))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  }).then(answerOf<T>)
}
