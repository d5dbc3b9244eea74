import { apiAddress } from './request.ts'
import { i18n } from './i18n/i18n.ts'
import { queryClient } from './query-client.ts'
import { useAppStore } from './store/app-store.ts'

/** As readings are called (`reading` in api-client.ts), with what is answered to everybody. */
type Answer = [reading: [path: string, query: Record<string, string | number> | string | null], answer: unknown]

/** What the server wrote into the page for the screen that it leads to. */
function written(): { language: string; answers: Answer[] } | null {
  const text = document.getElementById('answers')?.textContent
  return text ? (JSON.parse(text) as { language: string; answers: Answer[] }) : null
}

const inPage = written()

/** So these need not be asked for: unless somebody is signed in, who may see more, or reads another language than the page. */
export function takeAnswersInPage(): void {
  if (useAppStore.getState().user.loggedIn || inPage?.language !== i18n.resolvedLanguage) return
  for (const [reading, answer] of inPage?.answers ?? []) queryClient.setQueryData(reading, answer)
}

/** By their addresses. */
export const answersInPage = (): [url: string, answer: unknown][] =>
  inPage?.answers.map(([[path, query], answer]) => [apiAddress(path, typeof query === 'string' ? new URLSearchParams(query) : (query ?? {})), answer]) ?? []
