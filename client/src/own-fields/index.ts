export { useOwnFields, useOwnLabel } from './api.ts'
