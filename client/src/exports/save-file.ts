import { authorizedCall, type Values } from '../session/api-client.ts'
import { keepFile } from '../ui/keep-file.ts'
import { nameIn } from './disposition.ts'

/** Fetches a file that requires sign-in, and lets the browser save it. Throws an `ApiError`. */
export async function saveFile(path: string, query: Values, name: string): Promise<void> {
  let said: string | null = null
  const file = await authorizedCall<Blob>(
    path, { query, isFile: true, quiet: 'all', onAnswer: (headers) => (said = nameIn(headers.get('content-disposition'))) }
  )
  const url = URL.createObjectURL(file)
  keepFile(url, said ?? name)
  // The browser has taken the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
