export { createUnit, deleteUnits } from './api.ts'
export { HierarchyPanel } from './HierarchyPanel.tsx'
export type { Into } from './move-plan.ts'
export { PlaceField } from './PlaceField.tsx'
