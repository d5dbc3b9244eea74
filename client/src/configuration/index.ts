export { changesPath, editPath, formPath, historyPath, kindPath, listPath, managePage, trashPath, type FormPage, type TermName } from './addresses.ts'
export { useAreaHandle, useHandle } from './use-handle.ts'
export { NestedHead } from './NestedHead.tsx'
export { useNestedPage } from './use-nested-page.ts'
