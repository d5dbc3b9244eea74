import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Html } from '../http/html.ts'
import { type PartLinks, readParts } from './parts.ts'
import type { Reader } from './reader.ts'

type Parts = {
  language: Reader['language']
  head: Html
  body: Html
  /** Preloads for an application that starts after the body is shown. Absent: the application starts at once. */
  ahead?: Html
}

/** The built HTML page of the browser application, cut where pages differ. */
export type Template = { write(parts: Parts): string; links: PartLinks }

const BASE = /<base href="[^"]*" ?\/?>/
const TITLE = /<title>[^<]*<\/title>\s*/
const DESCRIPTION = /<meta name="description"[^>]*>\s*/
const LANGUAGE = /(<html lang=")[a-z]+(?=")/
const START = /<script\s+src="[^"]*start\.js"><\/script>\s*/
/** The tags that start the application. */
const APPLICATION = /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g
const ROOT = '<div id="root">'

/** Reads the HTML page; null where the browser application is not built. */
export function readTemplate(folder: string, basePath: string): Template | null {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return null
  const page = readFileSync(file, 'utf8').replace(DESCRIPTION, '').replace(BASE, `<base href="${basePath}/">`)
  const start = START.exec(page)?.[0] ?? ''
  const application = (page.match(APPLICATION) ?? []).join('')
  const [beforeLanguage, afterLanguage] =
    halves(page.replace(START, '').replace(APPLICATION, ''), page.search(LANGUAGE) + '<html lang="'.length, 2)
  const [beforeTitle, afterTitle] = halves(afterLanguage, afterLanguage.search(TITLE), TITLE.exec(afterLanguage)![0].length)
  const [beforeRoot, afterRoot] = halves(afterTitle, afterTitle.indexOf(ROOT) + ROOT.length, 0)
  return {
    links: readParts(folder),
    write({ language, head, body, ahead }) {
      const starts = ahead ? `<template id="application">${application}${ahead.text}</template>\n    ${start}` : `${start}${application}`
      return `${beforeLanguage}${language}${beforeTitle}${head.text}\n    ${starts}${beforeRoot}${body.text}${afterRoot}`
    },
  }
}

const halves = (text: string, at: number, gap: number): [string, string] => [text.slice(0, at), text.slice(at + gap)]
