export { useIsWritten } from './api.ts'
export { useBuiltInHead } from './heads.ts'
export { PageText } from './PageText.tsx'
