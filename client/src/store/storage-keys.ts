export { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
