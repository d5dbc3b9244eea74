import { pagination } from '@faldone/contract/page-texts/it.ts'
import { accounts } from './common-accounts.ts'
import { pages } from './common-pages.ts'

export const common = {
  pages,
  accounts,
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
  showPassword: 'Mostra: {{label}}',
  copy: 'Copia',
  copied: 'Copiato',
  copyByHand: 'Selezionato: copiare con Ctrl+C',
  privacy: 'Privacy',
  error: { title: 'Qualcosa è andato storto:', error: 'Errore', name: 'Nome', message: 'Messaggio' },
  comboBox: {
    found_one: '{{count}} voce',
    found_many: '{{count}} voci',
    found_other: '{{count}} voci',
    nothing: 'Nessuna voce',
  },
  pagination: { ...pagination, label: 'Pagine', page: 'Pagina {{page}}' },
  gallery: {
    title: 'Parti dell’interfaccia',
    lead: 'Ogni parte in ogni stato, per chi costruisce con esse.',
    error: 'Questo valore non va bene',
    dialog: 'Finestra',
    question: 'Domanda',
    menu: 'Menu',
    lines: 'Su più righe',
  },
}
