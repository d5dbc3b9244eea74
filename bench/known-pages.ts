import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page whose text is known. */
export type KnownPage = { group: string; path: string; text: string }

/**
 * The pages of the set and the sheets of samples, made where they are missing: by a process of their own, because the pictures of the
 * server may not be drawings.
 */
export function madePages(folder: string, each: number): KnownPage[] {
  execFileSync(process.execPath, ['samples/make-ground-truth.ts', folder, String(each)], { stdio: 'ignore' })
  return readdirSync(folder).flatMap((group) => pagesIn(join(folder, group), group, each))
}

/** Pages that lie beside their texts. */
export const pagesIn = (folder: string, group: string, each: number): KnownPage[] =>
  (existsSync(folder) ? readdirSync(folder) : []).filter((name) => /\.(?:jpg|png|webp)$/.test(name)).slice(0, each)
    .map((name) => ({ group, path: join(folder, name), text: readFileSync(join(folder, name.replace(/\w+$/, 'txt')), 'utf8') }))
