import type { ContentPage } from '@faldone/contract/content-pages.ts'
import { useMatches } from 'react-router'
import { WrittenPage } from '../content/written/index.ts'
import { OpenDataSection } from './OpenDataSection.tsx'

/** A page that is only text, or text and the addresses of open data. Its route's `handle` says which. */
export default function ReadingScreen() {
  const handle = useMatches().at(-1)?.handle as { page: ContentPage } | undefined
  if (!handle) return null
  return (
    <>
      <WrittenPage page={handle.page} />
      {handle.page === 'opendata' && <OpenDataSection />}
    </>
  )
}
