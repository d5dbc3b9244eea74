export { useKnownValues } from './known-values.ts'
