export { FileManager } from './FileManager.tsx'
export { dropWaiting, sendWaiting, useWaiting } from './transfers.ts'
export { UploadNotice } from './UploadNotice.tsx'
export { useFileDrop } from './use-file-drop.ts'
