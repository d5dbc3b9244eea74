export { ofKind, useOwnFields, useOwnLabel } from './api.ts'
