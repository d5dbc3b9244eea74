import type { Language } from '@faldone/contract/common.ts'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { stubBrowser } from './browser.ts'

/** What a part of a page shows before anything that it asks the server for has come. */
type Rendered = {
  /** The classes of a button, as in its style sheet; undefined if there is no such button. */
  lookOf: (button: string) => string | undefined
  text: string
  html: string
}

const wordsIn = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ').trim()

type Render = (part: ReactElement, ...read: (readonly [QueryKey, unknown])[]) => Rendered

/** Prepares a browser in which parts of pages can be rendered. Call it before importing them. `read`: answers that are there already. */
export async function renders(language: Language): Promise<Render> {
  stubBrowser({ search: `?lang=${language}` })
  const { speak } = await import('../../src/i18n/i18n.ts')
  await Promise.all([import('../../src/i18n/administration.ts'), import('../../src/i18n/accounts.ts')])
  await speak(language)
  return (part, ...read) => {
    const client = new QueryClient()
    for (const [key, answer] of read) client.setQueryData(key, answer)
    const router = createMemoryRouter([{ path: '/', element: part }])
    const page = createElement(RouterProvider, { router })
    const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, page))
    const looks = new Map([...html.matchAll(/<button [^>]*class="([^"]*)"[^>]*>(.*?)<\/button>/g)]
      .map(([, classes = '', inside = '']) => [wordsIn(inside), classes.replaceAll(/_(\w+)_\w+/g, '$1')]))
    return { lookOf: (button) => looks.get(button), text: wordsIn(html), html }
  }
}
