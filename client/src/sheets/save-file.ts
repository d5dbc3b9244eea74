import { apiAddress, ApiError, signedHeaders, type Values } from '../api-client.ts'
import { nameIn } from './disposition.ts'

/** Hands a file that stands at an address over to the browser, to keep. */
export function keepFile(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Fetches a file that only who is signed in may have, and hands it over. Throws an `ApiError`. */
export async function saveFile(path: string, query: Values, name: string): Promise<void> {
  const answer = await fetch(apiAddress(path, query), { headers: signedHeaders() })
  if (!answer.ok) throw new ApiError(answer.status, null, `${answer.status} ${answer.statusText}`)
  const url = URL.createObjectURL(await answer.blob())
  keepFile(url, nameIn(answer.headers.get('content-disposition')) ?? name)
  // The browser has taken it over once the click was worked off.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
