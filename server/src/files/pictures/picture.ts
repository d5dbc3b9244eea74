/** A stored file of which a picture is wanted. */
export type PictureTask = { path: string; sha256: string; mediaType: string; maxPixels: number }

/** What is found out of it. `thumbnail`: a WebP, null where none could be made; `failure` says why: a code, perhaps with words. */
export type Picture = {
  width: number | null
  height: number | null
  pages: number | null
  thumbnail: Uint8Array | null
  failure: string | null
}
