import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Html } from '../http/html.ts'
import type { Reader } from './reader.ts'

/** The built page of the browser application, cut where each page differs. */
export type Template = (parts: { language: Reader['language']; head: Html; body: Html }) => string

const BASE = /<base href="[^"]*" ?\/?>/
const TITLE = /<title>[^<]*<\/title>\s*/
const DESCRIPTION = /<meta name="description"[^>]*>\s*/
const LANGUAGE = /(<html lang=")[a-z]+(?=")/
const ROOT = '<div id="root">'

/** Reads the page once; null where the browser application is not built. */
export function readTemplate(folder: string, basePath: string): Template | null {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return null
  const page = readFileSync(file, 'utf8').replace(DESCRIPTION, '').replace(BASE, `<base href="${basePath}/">`)
  const [beforeLanguage, afterLanguage] = halves(page, page.search(LANGUAGE) + '<html lang="'.length, 2)
  const [beforeTitle, afterTitle] = halves(afterLanguage, afterLanguage.search(TITLE), TITLE.exec(afterLanguage)![0].length)
  const [beforeRoot, afterRoot] = halves(afterTitle, afterTitle.indexOf(ROOT) + ROOT.length, 0)
  return ({ language, head, body }) => `${beforeLanguage}${language}${beforeTitle}${head.text}\n    ${beforeRoot}${body.text}${afterRoot}`
}

const halves = (text: string, at: number, gap: number): [string, string] => [text.slice(0, at), text.slice(at + gap)]
