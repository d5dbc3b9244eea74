export { editPath, FORM_PAGES, formPath, kindPath, listPath, managePage, TERM_NAMES, type ConfigurationHandle, type FormPage, type TermName } from './addresses.ts'
export { useHandle } from './use-handle.ts'
export { NestedHead } from './NestedHead.tsx'
export { useNestedPage } from './use-nested-page.ts'
