export { readingStatus } from './api.ts'
