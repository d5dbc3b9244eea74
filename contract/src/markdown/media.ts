type Media = { type: 'picture' | 'video' | 'sound'; src: string }

/** What each of the two folders may show, by the endings of the names. SVG is never shown: it may contain scripts. */
const SHOWN = [
  { type: 'picture', name: /^main\/images\/.+\.(avif|gif|jpe?g|png|webp)$/i },
  { type: 'video', name: /^main\/clips\/.+\.(mp4|m4v|ogv|webm)$/i },
  { type: 'sound', name: /^main\/clips\/.+\.(aac|flac|m4a|mp3|oga|ogg|opus|wav)$/i },
] as const

/** The picture or clip at an address in the folders of the centre's own pages. Null for anything else. */
export function mediaAt(address: string): Media | null {
  const name = address.trim().replace(/^\//, '')
  if (name.length > 500 || /[\s%?#\\]|\.\.|\/\//.test(name)) return null
  const shown = SHOWN.find((known) => known.name.test(name))
  return shown ? { type: shown.type, src: `/${name}` } : null
}
