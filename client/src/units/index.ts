export { unitById } from './api.ts'
export { UnitPanel } from './UnitPanel.tsx'
export { usePanelOpen } from './use-panel-open.ts'
