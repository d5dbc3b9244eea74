export { useKnownValues } from './known-values.ts'
export { UnitRecords } from './list/UnitRecords.tsx'
