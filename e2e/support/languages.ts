import type { Page as ListPage } from '@faldone/contract/common.ts'
import type { Page } from 'playwright-core'
import { ask } from './describing.ts'
import { type Archive, archiveAt } from './sample-server.ts'

const LISTS = {
  documents: ['title', 'detail', 'description', 'author'], fondi: ['name', 'description', 'history'], serie: ['name'], buste: ['name'],
  fascicoli: ['name'],
}
/** Shorter texts and years may be words of the interface, too. */
const TELLING = /\p{L}{2}.{3}/u

const read = new WeakMap<Archive, Promise<string[]>>()

/** The Italian texts of the archive: titles, names, descriptions. They are read once. */
export function italianOf(home: string): Promise<string[]> {
  const archive = archiveAt(home)
  const texts = read.get(archive) ?? readAll(home)
  read.set(archive, texts)
  texts.catch(() => read.delete(archive))
  return texts
}

async function readAll(home: string): Promise<string[]> {
  const found = await Promise.all(Object.entries(LISTS).map(async ([list, fields]) => {
    const { items } = await ask<ListPage<Record<string, string | null>>>(home, `${list}?pageSize=100`)
    return items.flatMap((item) => fields.map((field) => item[field]?.trim() ?? ''))
  }))
  return [...new Set(found.flat())].filter((text) => TELLING.test(text))
}

/** Italian texts that an English page does not mark as Italian, so that a screen reader would read them as English (WCAG 3.1.2). */
export const unmarked = (page: Page, italian: readonly string[]): Promise<string[]> =>
  page.evaluate((texts) => {
    const known = new Set(texts)
    const isUnmarked = (text: string, at: Element | null) => known.has(text.trim()) && at?.closest('[lang]')?.getAttribute('lang') !== 'it'
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isUnmarked(node.nodeValue ?? '', node.parentElement)) found.push(node.nodeValue ?? '')
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
      if (isUnmarked(field.value, field)) found.push(`${field.name}: ${field.value}`)
    return found
  }, italian)
