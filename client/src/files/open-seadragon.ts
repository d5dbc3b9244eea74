import OpenSeadragon from 'openseadragon'

/** A picture viewer in an element. */
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

/** What the tool does that opens a viewer; null: it only opens it. */
export type FirstAct = 'larger' | 'smaller' | 'turned' | null

/** So many times larger with each step. */
export const STEP = 1.5

/** Does what the tool does that opened the viewer, once its picture is there. */
export function begin(viewer: OpenSeadragon.Viewer, act: FirstAct): void {
  if (act === null) return
  viewer.addOnceHandler('tile-loaded', () => {
    if (act === 'turned') viewer.viewport.rotateBy(90)
    else viewer.viewport.zoomBy(act === 'larger' ? STEP : 1 / STEP).applyConstraints()
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
 * The library adds a style element unless it finds one with this attribute, and the content security policy forbids that. It finds this
 * element, which styles nothing because it has no namespace.
 */
function forestallStyle(): void {
  if (document.querySelector('style[data-openseadragon-mobile-css]')) return
  const none = document.createElementNS(null, 'style')
  none.setAttribute('data-openseadragon-mobile-css', '')
  document.head.append(none)
}
