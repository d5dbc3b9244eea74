export { SuggestField } from './SuggestField.tsx'
