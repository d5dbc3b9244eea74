import OpenSeadragon from 'openseadragon'

/** A viewer of pictures in an element. */
export function openViewer(element: HTMLElement): OpenSeadragon.Viewer {
  forestallStyle()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return OpenSeadragon({
    element,
    drawer: 'canvas',
    showNavigationControl: false,
    preserveViewport: true,
    visibilityRatio: 0.5,
    minZoomImageRatio: 0.8,
    maxZoomPixelRatio: 3,
    animationTime: isStill ? 0 : 0.5,
    gestureSettingsTouch: { flickEnabled: !isStill },
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
  })
}

/** In a viewer of another size, that of the screen, the picture stands as before: whole, or so many times as large. */
export function keepZoom(viewer: OpenSeadragon.Viewer): void {
  const { viewport } = viewer
  let times = 1
  let isResized = false
  viewer.addHandler('zoom', ({ zoom = 1 }) => {
    if (!isResized) times = zoom / viewport.getHomeZoom()
  })
  viewer.addHandler('resize', () => { isResized = true })
  viewer.addHandler('viewport-change', () => {
    if (!isResized) return
    isResized = false
    if (Math.abs(times - 1) < 0.01) viewport.goHome(true)
    else viewport.zoomTo(times * viewport.getHomeZoom(), undefined, true)
  })
}

/**
 * The library adds a style element unless it finds one of its name, and the content security policy forbids it. It finds
 * this one, which is none: of no namespace, it styles nothing.
 */
function forestallStyle(): void {
  if (document.querySelector('style[data-openseadragon-mobile-css]')) return
  const none = document.createElementNS(null, 'style')
  none.setAttribute('data-openseadragon-mobile-css', '')
  document.head.append(none)
}
