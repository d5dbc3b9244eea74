/** A stored file to make a picture of. */
export type PictureTask = { path: string; sha256: string; mediaType: string; maxPixels: number }

/** What was found out. `thumbnail` is a WebP, or null if none could be made. `failure` says why: a code, perhaps with a message. */
export type Picture = {
  width: number | null
  height: number | null
  pages: number | null
  /** How large the pages of a PDF are (`page-sizes.ts`). */
  pageSizes?: string
  thumbnail: Uint8Array | null
  failure: string | null
}
