export { collectionDescription } from '@faldone/contract/page-texts/it.ts'
