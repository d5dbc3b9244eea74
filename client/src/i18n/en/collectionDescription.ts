export { collectionDescription } from '@faldone/contract/page-texts/en.ts'
