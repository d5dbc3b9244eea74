// Runs before the first paint.
const page = document.documentElement

/** What the browser keeps under a name; nothing where storage is switched off: the system's theme holds. */
function kept(name) {
  try {
    return localStorage.getItem(`faldone.${name}`)
  } catch {
    return null
  }
}

const theme = kept('theme')
// A chosen theme does not flash in the other one's colours.
if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
page.dataset.drawer = kept('sidebarState')?.includes('"isSidebarOpen":false') ? 'closed' : 'open'

// Where the server has written the beginning of a page, the application waits in a template until that has been seen.
const application = document.getElementById('application')
if (application) {
  const language = kept('language')
  const isOtherLanguage = language !== null && !language.startsWith(page.lang) && !new URLSearchParams(location.search).has('lang')
  const start = () => application.isConnected && application.replaceWith(application.content)
  if (kept('currentUser') !== null || isOtherLanguage) {
    // Somebody who is signed in sees more than everybody does, and nobody wants to see another language flash.
    page.dataset.first = 'hidden'
    start()
  } else {
    if (!matchMedia('(width >= 1024px)').matches || kept('treeState') === 'closed') closeTree()
    /** When something of a kind has been seen; where the browser does not tell, after the next frame. */
    const seen = (type) => new Promise((resolve) => {
      if (PerformanceObserver.supportedEntryTypes.includes(type)) new PerformanceObserver(resolve).observe({ type, buffered: true })
      else requestAnimationFrame(() => setTimeout(resolve))
    })
    // With its picture, if it begins with one: the application would take the place of one half loaded.
    seen('paint').then(() => document.querySelector('.first [elementtiming]')?.decode().then(() => seen('element'))).then(start, start)
    // A page behind others is not painted, and a slow picture is not waited for.
    setTimeout(start, 2000)
  }
}

/** As the application will (units/use-panel-open.ts), before it is painted: it is on its way yet. */
function closeTree() {
  const observer = new MutationObserver(() => {
    const panel = document.querySelector('.first [data-panel]')
    if (panel) panel.dataset.panel = 'closed'
  })
  observer.observe(page, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => observer.disconnect())
}
