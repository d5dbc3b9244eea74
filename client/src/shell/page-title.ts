import { useEffect } from 'react'
import { useCentreNames } from './settings.ts'

/** Sets the title of the window: that of the page, then the archive's name. */
export function usePageTitle(title: string): void {
  const { siteName } = useCentreNames()
  useEffect(() => {
    document.title = siteName ? `${title} · ${siteName}` : title
  }, [title, siteName])
}
