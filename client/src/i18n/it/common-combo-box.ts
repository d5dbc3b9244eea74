/** What a list of choices says of itself. Only staff have one. */
export const comboBox = {
  found_one: '{{count, integer}} voce',
  found_many: '{{count, integer}} voci',
  found_other: '{{count, integer}} voci',
  nothing: 'Nessuna voce',
  failed: 'Impossibile caricare l’elenco: riprova',
}
