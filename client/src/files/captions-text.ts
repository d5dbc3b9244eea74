import type { Language } from '@faldone/contract/common.ts'
import { i18n } from '../i18n/i18n.ts'
import { answeredError } from '../session/api-client.ts'

/** The subtitles at an address, as WebVTT. Throws an error that says what is wrong with them, in the server's words if it answers. */
export async function captionsText(url: string, language: Language, signal: AbortSignal | null = null): Promise<string> {
  const answer = await fetch(url, { headers: { 'Accept-Language': language }, signal }).catch(() => null)
  const text = await answer?.text().catch(() => null)
  if (answer?.ok && typeof text === 'string') return text
  const error = answer && answeredError(answer, text ?? '')
  throw error?.body ? error : new Error(i18n.t('archive:files.unreadCaptions'))
}
