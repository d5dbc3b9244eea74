/** Where a browser finds a file of a document and its picture. `basePath` is the configured one, '/archive'. */
export function fileUrls(basePath: string, documentId: string, fileId: string): { url: string; thumbnailUrl: string } {
  const url = `${basePath}/api/archive/documents/${documentId}/files/${fileId}`
  return { url, thumbnailUrl: `${url}/thumbnail` }
}
