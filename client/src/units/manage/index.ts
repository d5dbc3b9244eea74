export { HierarchyPanel } from './HierarchyPanel.tsx'
