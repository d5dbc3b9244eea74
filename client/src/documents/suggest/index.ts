export { ArchiveSearch } from './ArchiveSearch.tsx'
export { SuggestField } from './SuggestField.tsx'
