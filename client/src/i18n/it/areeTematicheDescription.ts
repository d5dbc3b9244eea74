export { areeTematicheDescription } from '@faldone/contract/page-texts/it.ts'
