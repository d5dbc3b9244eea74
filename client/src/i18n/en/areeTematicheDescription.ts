export { areeTematicheDescription } from '@faldone/contract/page-texts/en.ts'
