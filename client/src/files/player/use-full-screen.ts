import { type RefObject, useSyncExternalStore } from 'react'

/** Telephones of one maker show only films in full screen, in a player of their own. */
type OwnFullScreen = { webkitEnterFullscreen?: () => void }

/** Full screen for an element, or for the film in it. `toggle` is null where the browser has none. */
export function useFullScreen(frame: RefObject<HTMLElement | null>): { isFull: boolean; toggle: (() => void) | null } {
  const isFull = useSyncExternalStore(onFullScreen, isFullScreen)
  const film = () => frame.current?.querySelector('video') as OwnFullScreen | null | undefined
  const canBe = document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype
  const toggle = () => {
    if (!document.fullscreenEnabled) return film()?.webkitEnterFullscreen?.()
    void (isFullScreen() ? document.exitFullscreen() : frame.current?.requestFullscreen())
  }
  return { isFull, toggle: canBe ? toggle : null }
}

const isFullScreen = (): boolean => Boolean(document.fullscreenElement)

function onFullScreen(change: () => void): () => void {
  document.addEventListener('fullscreenchange', change)
  return () => document.removeEventListener('fullscreenchange', change)
}
