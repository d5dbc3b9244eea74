import type { ContentPage } from '@faldone/contract/content-pages.ts'
import { useMatches } from 'react-router'
import { WrittenPage } from '../content/written/index.ts'

/** A page that is only text. Its route's `handle` says which. */
export default function ReadingScreen() {
  const handle = useMatches().at(-1)?.handle as { page: ContentPage } | undefined
  return handle && <WrittenPage page={handle.page} />
}
