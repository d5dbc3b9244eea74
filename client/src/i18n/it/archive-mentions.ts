/** The texts of the names that stand in the files of records. */
export const mentions = {
  title: 'Nomi nei testi',
  lead: 'Persone, organizzazioni, tematiche e segnature di questo archivio che compaiono nei testi dei file. ' +
    'Nulla cambia finché non aggiungi qualcosa.',
  keys: 'Le frecce passano da un nome all’altro, Canc lo ignora.',
  as: { agent: 'persona o organizzazione di cui si parla', tematica: 'tematica', document: 'un’altra scheda' },
  times_one: '{{count, integer}} volta',
  times_many: '{{count, integer}} volte',
  times_other: '{{count, integer}} volte',
  accept: 'Aggiungi',
  acceptOne: 'Aggiungi «{{name}}»',
  accepted: 'Aggiunto a «{{title}}»: {{name}}',
  dismiss: 'Ignora',
  dismissOne: 'Ignora «{{name}}»',
  dismissed: 'Non sarà più proposto per «{{title}}»: {{name}}',
  searching: 'Ricerca nei testi…',
  none: 'Nessun nome da proporre.',
  more: 'Cerca in altre schede',
  failed: 'Impossibile cercare nei testi.',
}
