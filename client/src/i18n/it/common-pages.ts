export { pages } from '@faldone/contract/page-texts/it.ts'
