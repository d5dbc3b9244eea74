import type { Settings } from '@faldone/contract/settings.ts'
import { useEffect } from 'react'
import { apiAddress } from '../session/api-client.ts'

/** The default icon, as the page came with it. */
const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
const ownIcon = icon?.href

/**
 * The look of the centre: its colour, in a style sheet made by the server (which has linked it already if the page came from it), and its
 * icon.
 */
export function useCentreLook(settings: Settings | undefined): void {
  useEffect(() => {
    if (!settings) return
    const { accent, version, compactLogoUrl } = settings
    const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="accent.css"]')
    if (accent === null) sheet?.remove()
    else linkSheet(sheet, apiAddress('archive/settings/accent.css', { v: version }))
    if (icon && ownIcon) {
      icon.href = compactLogoUrl ?? ownIcon
      icon.type = compactLogoUrl ? '' : 'image/svg+xml'
    }
  }, [settings])
}

function linkSheet(present: HTMLLinkElement | null, href: string): void {
  if (present?.href === href) return
  const link = present ?? document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  if (!present) document.head.append(link)
}
