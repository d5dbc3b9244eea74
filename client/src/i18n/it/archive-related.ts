/** The texts with which staff relate records. */
export const related = {
  add: 'Collega una scheda',
  side: 'Che cosa lega le due schede',
  other: 'L’altra scheda',
  otherHint: 'Parole del titolo, oppure la segnatura.',
  relate: 'Collega',
  remove: 'Scollega',
  removeOne: 'Scollega: {{title}}',
  missing: 'Scegli una scheda dall’elenco',
  added: '«{{title}}» è collegata',
  removed: '«{{title}}» non è più collegata',
  failed: 'Impossibile caricare le schede collegate.',
}
