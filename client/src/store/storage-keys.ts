export { SCROLL_KEY, STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
