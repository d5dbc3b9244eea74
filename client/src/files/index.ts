export { downloadAll } from './download.ts'
export { FileGallery } from './FileGallery.tsx'
export { renewsFiles } from './held-file.ts'
