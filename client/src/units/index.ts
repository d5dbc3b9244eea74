export { unitById } from './api.ts'
export { HierarchyPanel } from './manage/HierarchyPanel.tsx'
export { UnitPanel } from './UnitPanel.tsx'
export { usePanelOpen } from './use-panel-open.ts'
