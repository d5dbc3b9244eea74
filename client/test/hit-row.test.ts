import type { Hit } from '@faldone/contract/document.ts'
import { type ComponentProps, createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { renders } from './support/rendered.ts'

describe.each([['it', undefined], ['en', 'in Italian']] as const)('the passage of a hit (%s)', (language, note) => {
  test('is said to be in the other language, unless its file is', async () => {
    const render = await renders(language)
    const { HitRow } = await import('../src/documents/HitRow.tsx')
    const part = (text: string, match = false) => [{ text, match }]
    const shown = (more: object) => {
      const hit = {
        id: 'h', kind: 'document', title: 'Affitti', titleParts: part('Affitti'), snippet: part('Contro gli affitti'), snippetLang: 'it',
        path: [], date: null, year: null, segnatura: null, tipologia: null, thumbnailUrl: null, fileCount: 0, visibility: 'public', ...more,
      } as unknown as Hit
      const props = { hit, to: { pathname: '/', search: '' }, showsKind: false, termName: () => '' } as ComponentProps<typeof HitRow>
      return /<p[^>]*data-note="([^"]*)"/.exec(render(createElement(HitRow, props)).html)?.[1]
    }
    const fileHits = [{ fileId: 'f', fileName: 'a.pdf', page: 1, snippet: part('affitti', true) }]
    expect([shown({}), shown({ fileHits })]).toEqual([note, undefined])
  })
})
