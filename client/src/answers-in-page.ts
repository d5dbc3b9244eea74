import { i18n } from './i18n/i18n.ts'
import { queryClient } from './query-client.ts'
import { apiAddress } from './request.ts'
import { useAppStore } from './store/app-store.ts'

/** As readings are called (`reading` in api-client.ts), with public answers. */
type Answer = [reading: [path: string, query: Record<string, string | number> | string | null], answer: unknown]

let taken: Answer[] = []

/** Names, rules and texts. Of anything else, users who are signed in may see more. */
const isTheSameForAll = ([[path]]: Answer): boolean => path === 'archive/settings' || path.startsWith('archive/content/')

/**
 * What the server wrote into the page for its screen need not be requested again, unless a user is signed in, who may see more, or reads
 * another language.
 */
export function takeAnswersInPage(): void {
  const text = document.getElementById('answers')?.textContent
  if (!text) return
  const { language, answers } = JSON.parse(text) as { language: string; answers: Answer[] }
  if (language !== i18n.resolvedLanguage) return
  taken = useAppStore.getState().user.loggedIn ? answers.filter(isTheSameForAll) : answers
  for (const [reading, answer] of taken) queryClient.setQueryData(reading, answer)
}

/** The answers that have been used, by their addresses. */
export const answersInPage = (): [url: string, answer: unknown][] =>
  taken.map(([[path, query], answer]) => [apiAddress(path, typeof query === 'string' ? new URLSearchParams(query) : (query ?? {})), answer])
