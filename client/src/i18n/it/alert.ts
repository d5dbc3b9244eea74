export const alert = {
  title: 'ERRORE',
  ok: 'OK',
  done: 'FATTO',
  unreachable: 'Errore di rete: il sito non è raggiungibile',
  accessDenied: 'Accesso negato per questo utente',
  notFound: 'Non trovato: {{detail}}',
  noDocuments: 'Nessun documento trovato',
  downloadFailed: 'ERRORE nel download del documento richiesto',
  documentNotFound: 'Documento con id = {{id}} non trovato',
}
