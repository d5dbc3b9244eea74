import { useEffect } from 'react'
import { useSiteNames } from './settings.ts'

/** Sets the title of the window: the page's, then the archive's. */
export function usePageTitle(title: string): void {
  const { siteName } = useSiteNames()
  useEffect(() => {
    document.title = siteName ? `${title} · ${siteName}` : title
  }, [title, siteName])
}
