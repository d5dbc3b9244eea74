export { pages } from '@faldone/contract/page-texts/en.ts'
