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

/** What the tool that opens a viewer does besides; null for nothing. */
export type FirstAct = 'larger' | 'smaller' | 'turned' | null

/** The factor of one zoom step. */
export const STEP = 1.5

/** Does what the tool that opened the viewer promised, as soon as the picture is there. */
export function begin(viewer: OpenSeadragon.Viewer, act: FirstAct): void {
  if (act === null) return
  viewer.addOnceHandler('tile-loaded', () => {
    if (act === 'turned') viewer.viewport.rotateBy(90)
    else viewer.viewport.zoomBy(act === 'larger' ? STEP : 1 / STEP).applyConstraints()
  })
}

/** When the viewer changes size, as in full screen, the picture keeps its zoom: whole, or the same number of times enlarged. */
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
