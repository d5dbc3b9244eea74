export { KNOWN_NAMES, useKnownValues } from './known-values.ts'
