export { unitById } from './api.ts'
export { UnitAbout } from './UnitAbout.tsx'
export { UnitPanel } from './UnitPanel.tsx'
export { usePanelOpen } from './use-panel-open.ts'
