import { ANNOUNCED_WORDS } from '@faldone/contract/announced-words.ts'

/** What is said of access restrictions, to staff and to visitors. */
export const closures = {
  ...ANNOUNCED_WORDS.it,
  notYet: 'Non ancora consultabili',
  oneFile: 'Un file di questa scheda',
  earlier: 'Precedenti',
  later: 'Successivi',
  part: 'Consultabilità',
  reason: 'Perché non è consultabile',
  lasting: '{{reason}} ({{years}} anni)',
  none: '– Consultabile da tutti –',
  from: 'Si conta da',
  fromHint: 'Solo se non è la data più recente.',
  until: 'Fino al (compreso)',
  untilHint: 'Un anno o un giorno. Se manca, vale il termine di legge.',
  untilNeeded: 'Un anno o un giorno. Se manca, non si apre.',
  text: 'Nota per chi cura l’archivio',
  textHint: 'Una lettera, una liberatoria, a chi chiedere.',
  announced: 'I visitatori sanno che c’è',
  announcedHint: 'Vedono titolo, date, posto nell’archivio, motivo e giorno di apertura; mai file, testi o immagini.',
  fileAnnouncedHint: 'Nella scheda leggono che un file non è consultabile, perché e fino a quando; mai il suo nome.',
  byEach: 'Ognuna si apre secondo la sua data più recente; senza data, resta chiusa.',
  inherited: 'con «{{name}}»',
  file: 'Un file non è consultabile: {{reason}}. {{opening}}.',
}
