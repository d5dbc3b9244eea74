import { useEffect } from 'react'
import { useCentreNames } from './settings.ts'

/** Sets the title of the window: the page's, then the archive's. */
export function usePageTitle(title: string): void {
  const { siteName } = useCentreNames()
  useEffect(() => {
    document.title = siteName ? `${title} · ${siteName}` : title
  }, [title, siteName])
}
