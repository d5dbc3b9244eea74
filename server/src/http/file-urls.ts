import type { Viewer } from './viewer.ts'

/** `open`: everybody may see it. `basePath` is the configured one, '/archive'. */
type Wanted = { basePath: string; documentId: string; fileId: string; open: boolean; viewer: Viewer }

/** Separates a file's id from a ticket in a path, because IIIF programs build addresses of their own. */
export const TICKET_SIGN = '~'

/** The address of the image service of a page of a PDF. `url`: that of the file, perhaps with a ticket. */
export function pageImageUrl(url: string, page: number): string {
  const [file = '', ticket] = url.split('?ticket=')
  return `${file.replace('/files/', '/iiif/')}.${page}${ticket ? TICKET_SIGN + ticket : ''}`
}

/** The addresses of a document's file, its thumbnail and its image service, with a ticket of the viewer's if it is not public. */
export function fileUrls({ basePath, documentId, fileId, open, viewer }: Wanted): { url: string; thumbnailUrl: string; iiifUrl: string } {
  const document = `${basePath}/api/archive/documents/${documentId}`
  const url = `${document}/files/${fileId}`
  const ticket = open ? undefined : viewer.ticketFor?.(fileId)
  const query = ticket ? `?ticket=${ticket}` : ''
  return {
    url: `${url}${query}`, thumbnailUrl: `${url}/thumbnail${query}`,
    iiifUrl: `${document}/iiif/${fileId}${ticket ? TICKET_SIGN + ticket : ''}`,
  }
}
