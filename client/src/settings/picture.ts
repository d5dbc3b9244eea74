import { cutOff } from '../session/api-client.ts'

/** A picture in base64, as the settings accept it. */
export async function base64Of(picture: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(picture)
  })
  return url.slice(url.indexOf(',') + 1)
}

/**
 * The current logo of the centre, so that a change can be undone; null if there is none. Throws an `ApiError` if it does not load, because
 * the change could not be undone.
 */
export async function presentLogo(url: string | null): Promise<string | null> {
  if (url === null) return null
  const answer = await fetch(url).catch(() => null)
  if (answer?.status === 404) return null
  if (!answer?.ok) throw cutOff()
  return base64Of(await answer.blob().catch(() => {
    throw cutOff()
  }))
}
