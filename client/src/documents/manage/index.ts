export { useKnownValues } from './known-values.ts'
export { useThemes } from './TermFields.tsx'
export { UnitRecords } from './list/UnitRecords.tsx'
