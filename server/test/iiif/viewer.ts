import { type BoxSelector, expandTarget } from '@iiif/helpers/annotation-targets'
import { createSearch2AutocompleteStore, createSearch2Store, findSearch2Service } from '@iiif/helpers/search2'
import { Vault } from '@iiif/helpers/vault'
import type { TestApp } from '../support/test-app.ts'

/**
 * What a viewer shows of an annotation: its text, the address of its canvas, and where on it, in pixels. The area of the whole canvas is
 * empty.
 */
type Shown = { text: string; canvas: string; area: BoxSelector['spatial'] }

const WHOLE = { x: 0, y: 0, width: 0, height: 0 } as BoxSelector['spatial']

function shown(body: unknown, target: unknown): Shown {
  const [{ value = '' } = {}] = [body].flat() as { value?: string }[]
  const { source, selector } = expandTarget(target as Parameters<typeof expandTarget>[0])
  return { text: value, canvas: source.id!, area: (selector as BoxSelector | null)?.spatial ?? WHOLE }
}

/** Opens the manifest of a record as viewers do, with the store and the search client of IIIF's own helpers. */
export async function openInViewer({ app }: TestApp, origin: string, documentId: string) {
  const json = async <T>(address: string) => (await app.inject(address.replace(origin, ''))).json<T>()
  const vault = new Vault({ customFetcher: json })
  const manifest = (await vault.loadManifest(`${origin}/archive/api/archive/documents/${documentId}/manifest`))!
  const service = findSearch2Service(manifest)!
  const fetcher = async <T>(address: string): Promise<[T, null]> => [await json<T>(address), null]
  return {
    canvases: vault.get(manifest.items),
    /** The lines of all canvases. */
    async lines(): Promise<Shown[]> {
      const canvases = vault.get(manifest.items)
      const pages = await Promise.all(canvases.flatMap(({ annotations }) => annotations.map(({ id }) => vault.load(id))))
      return pages.flatMap((page) => vault.get((page as { items: { id: string; type: 'Annotation' }[] }).items))
        .map(({ body, target }) => shown(vault.get(body), target))
    },
    /** What its search finds, and the words before and after each. */
    async find(q: string) {
      const search = createSearch2Store(service, { fetcher })
      await search.getState().search({ q })
      const { resources, hits } = search.getState()
      const found = resources.map(({ body, target }) => shown(body, target))
      return { found, around: hits.map(({ before = '', match = '', after = '' }) => before + match + after) }
    },
    /** The words that it proposes for a beginning. */
    async complete(beginning: string): Promise<string[]> {
      const completed = createSearch2AutocompleteStore(service, { fetcher })
      await completed.getState().search(beginning)
      return completed.getState().results.map(({ value }) => value)
    },
  }
}
