export { downloadAll } from './download.ts'
export { FileGallery } from './FileGallery.tsx'
export { FileList } from './FileList.tsx'
export { renewsFiles } from './held-file.ts'
