/** Ranges by own fields in the search by fields. */
export const ownFilters = {
  from: '{{field}}: da',
  to: '{{field}}: a',
  numberHint: 'Un numero, anche con la virgola',
  notANumber: 'Non è un numero, o si può leggere in due modi: per 1.250 scrivi 1250 o 1,2500',
  refused: 'In questo indirizzo c’è un filtro che qui non esiste.',
  withoutRefused: 'Cerca senza quel filtro',
  dateHint: 'Un anno o una data: 1977, marzo 1977',
}
