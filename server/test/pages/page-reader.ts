import type { LightMyRequestResponse } from 'fastify'

/**
 * What a program without scripts reads on a page. `text`: the words of its body; `data`: its JSON-LD; `answers`: the answers that it
 * carries for the browser application, null where there are none.
 */
export type ReadPage = {
  status: number
  headers: Record<string, unknown>
  html: string
  language: string | undefined
  title: string
  meta: Record<string, string | undefined>
  /** By relation; alternates by language. */
  links: Record<string, string | undefined>
  data: unknown[]
  answers: { language: string; answers: [reading: [path: string, query: Record<string, string> | string | null], answer: unknown][] } | null
  text: string
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const unescape = (text: string): string => text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name]!)

const attributes = (tag: string): Record<string, string> =>
  Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, unescape(value!)]))

const tags = (html: string, name: string) => [...html.matchAll(new RegExp(`<${name}\\s[^>]*>`, 'g'))].map(([tag]) => attributes(tag))

export function readPage({ statusCode: status, headers, body: html }: LightMyRequestResponse): ReadPage {
  const head = html.slice(0, html.indexOf('</head>'))
  return {
    status, headers, html,
    language: /<html lang="(\w+)"/.exec(html)?.[1],
    title: unescape(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta: Object.fromEntries(tags(head, 'meta').map(({ name, property, content }) => [name ?? property ?? '', content])),
    links: { canonical: undefined, ...Object.fromEntries(tags(head, 'link').map(({ rel, hreflang, href }) => [hreflang ?? rel!, href])) },
    data: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json!) as unknown),
    answers: JSON.parse(/<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as ReadPage['answers'],
    text: unescape(html.slice(html.indexOf('<div id="root">')).replace(
      /<script.*?<\/script>/gs, ''
    ).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')),
  }
}
