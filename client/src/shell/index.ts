export { usePageTitle } from './page-title.ts'
export { useSettings } from './settings.ts'
