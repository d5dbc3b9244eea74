export { HierarchyPanel } from './HierarchyPanel.tsx'
export type { Into } from './move-plan.ts'
export { PlaceField } from './PlaceField.tsx'
