/** The texts of the work that is left to do. */
export const workQueue = {
  title: 'Lavoro da fare',
  lead: 'Quanto di ogni fondo è descritto, datato, digitalizzato, tradotto. I numeri portano a ciò che manca.',
  fondo: 'Fondo',
  records: 'Schede',
  gaps: {
    description: 'Descrizione', date: 'Data', tipologia: 'Tipologia', tematica: 'Tematica', files: 'File', translation: 'Inglese',
  },
  allKinds: 'Tutte le raccolte',
  inNone: 'Senza fondo',
  unassigned: '{{level}} senza fondo',
  complete: 'completo',
  missing_one: '{{total}} senza',
  missing_many: '{{total}} senza',
  missing_other: '{{total}} senza',
  nothing: '–',
  ofKind: '{{kind}}: {{total}}',
  more_one: 'Mostrane un altro',
  more_many: 'Mostrane altri {{count, integer}}',
  more_other: 'Mostrane altri {{count, integer}}',
  empty: 'L’archivio è ancora vuoto.',
}
