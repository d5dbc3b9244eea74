export { PageText } from './PageText.tsx'
