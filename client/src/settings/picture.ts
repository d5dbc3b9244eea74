/** The bytes of a picture in base64, as the settings take them. */
export async function base64Of(picture: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(picture)
  })
  return url.slice(url.indexOf(',') + 1)
}

/** A logo of the centre as it is now, to be put back; null where there is none, or it cannot be had. */
export async function presentLogo(url: string | null): Promise<string | null> {
  if (url === null) return null
  const answer = await fetch(url).catch(() => null)
  return answer?.ok ? base64Of(await answer.blob()) : null
}
