import type { Viewer } from '../http/viewer.ts'

/** `open`: everybody may see it. `basePath` is the configured one, '/archive'. */
type Wanted = { basePath: string; documentId: string; fileId: string; open: boolean; viewer: Viewer }

/** Where a browser finds a file of a document and its picture: with a ticket of the viewer's where not everybody may see it. */
export function fileUrls({ basePath, documentId, fileId, open, viewer }: Wanted): { url: string; thumbnailUrl: string } {
  const url = `${basePath}/api/archive/documents/${documentId}/files/${fileId}`
  const ticket = open ? undefined : viewer.ticketFor?.(fileId)
  const query = ticket ? `?ticket=${ticket}` : ''
  return { url: `${url}${query}`, thumbnailUrl: `${url}/thumbnail${query}` }
}
