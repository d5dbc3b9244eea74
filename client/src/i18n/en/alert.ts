export const alert = {
  title: 'ERROR',
  ok: 'OK',
  done: 'DONE',
  unreachable: 'Network error: The remote site is unreachable',
  accessDenied: 'Access is denied for this user',
  notFound: 'Not found: {{detail}}',
  noDocuments: 'No document found',
  downloadFailed: 'ERROR while downloading the document',
  documentNotFound: 'Document with id = {{id}} not found',
}
