/** The texts of the work that is left to do. */
export const workQueue = {
  title: 'Work to do',
  lead: 'How much of each fonds is described, dated, digitised and translated. The numbers lead to what’s missing.',
  fondo: 'Fonds',
  records: 'Records',
  gaps: { description: 'Description', date: 'Date', tipologia: 'Type', tematica: 'Theme', files: 'Files', translation: 'English' },
  allKinds: 'All collections',
  inNone: 'In no fonds',
  unassigned: '{{level}} in no fonds',
  complete: 'complete',
  missing_one: '{{total}} without',
  missing_other: '{{total}} without',
  nothing: '–',
  ofKind: '{{kind}}: {{total}}',
  more_one: 'Show one more',
  more_other: 'Show {{count, integer}} more',
  empty: 'The archive is still empty.',
}
