export {
  apiKeysPath, changesPath, closuresPath, editPath, fileTextsPath, formPath, historyPath, kindPath, labelsPath, listPath, managePage,
  mentionsPath, ownFieldsPath, placesPath, reviewPath, settingsPath, statusPath, termPath, textsPath, translatePath, trashPath,
  unitLabelsPath, workQueuePath,
  type FormPage, type TermName,
} from './addresses.ts'
export { EXPORT, exportAddress } from './export-address.ts'
export { useAreaHandle, useHandle } from './use-handle.ts'
export { comesFromBelow } from './step-aside.ts'
export { NestedHead, NestedPath } from './NestedHead.tsx'
export { useNestedPage } from './use-nested-page.ts'
export { StaffPage } from './StaffPage.tsx'
export { Ways } from './Ways.tsx'
