export { isAccepted, readingApiKeys } from './api.ts'
