export { CookieChoice } from './CookieChoice.tsx'
export { usePageTitle } from './page-title.ts'
export { useSettings } from './settings.ts'
