/** The texts of the list of what opens when. */
export const closureList = {
  views: 'Quali',
  dated: 'Con una data di apertura',
  never: 'Senza data di apertura',
  opened: 'Già aperto',
  none: {
    dated: 'Nessuna apertura in programma.',
    never: 'Tutto ciò che è chiuso ha una data di apertura.',
    opened: 'Finora non si è aperto nulla.',
  },
  midnight: 'Tutto si apre a mezzanotte del giorno indicato. Fuso orario: {{zone}}.',
  failed: 'Impossibile caricare l’elenco.',
  file: 'File',
  facts: {
    reason: 'Motivo', from: 'Si conta da', text: 'Nota', announced: 'Visitatori', known: 'Sanno che c’è',
  },
}
