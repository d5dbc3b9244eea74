import { pages } from './common-pages.ts'

export const common = {
  pages,
  search: 'Cerca',
  clear: 'Cancella',
  close: 'Chiudi',
  cancel: 'Annulla',
  retry: 'Riprova',
  loading: 'Caricamento',
  skipToContent: 'Vai al contenuto',
  language: 'Lingua',
  required: 'obbligatorio',
  remove: 'Togli {{name}}',
  theme: { dark: 'Tema scuro', light: 'Tema chiaro' },
  tagline: 'Centro studi e documentazione',
  signIn: 'Accedi',
  privacy: 'Privacy',
  error: { title: 'Qualcosa è andato storto:', error: 'Errore', name: 'Nome', message: 'Messaggio' },
  pagination: { label: 'Pagine', previous: 'Pagina precedente', next: 'Pagina successiva', page: 'Pagina {{page}}' },
  gallery: {
    title: 'Parti dell’interfaccia',
    lead: 'Ogni parte in ogni stato, per chi costruisce con esse.',
    error: 'Questo valore non va bene',
    dialog: 'Finestra',
    question: 'Domanda',
    lines: 'Su più righe',
  },
}
