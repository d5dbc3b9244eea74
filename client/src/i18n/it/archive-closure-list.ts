/** The texts of the list of what opens when. */
export const closureList = {
  views: 'Quali',
  dated: 'Si apre un giorno',
  never: 'Non si apre da sé',
  opened: 'Già aperto',
  none: {
    dated: 'Nulla si apre da sé in futuro.',
    never: 'Tutto ciò che è chiuso ha un giorno di apertura.',
    opened: 'Finora non si è aperto nulla.',
  },
  failed: 'Impossibile caricare l’elenco.',
  file: 'File',
}
