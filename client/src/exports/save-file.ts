import { authorizedCall, type Values } from '../session/api-client.ts'
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
  let said: string | null = null
  const file = await authorizedCall<Blob>(
    path, { query, isFile: true, quiet: 'all', onAnswer: (headers) => (said = nameIn(headers.get('content-disposition'))) }
  )
  const url = URL.createObjectURL(file)
  keepFile(url, said ?? name)
  // The browser has taken it over once the click was worked off.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
