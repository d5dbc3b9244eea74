/** The texts of the names that stand in the files of records. */
export const mentions = {
  title: 'Names in the texts',
  lead: 'People, organisations, themes and shelfmarks of this archive that appear in the text of files. ' +
    'Nothing changes until you add something.',
  keys: 'Arrow keys move from name to name; Delete ignores one.',
  as: { agent: 'person or organisation mentioned', tematica: 'theme', document: 'another record' },
  times_one: '{{count, integer}} time',
  times_other: '{{count, integer}} times',
  accept: 'Add',
  acceptOne: 'Add “{{name}}”',
  accepted: 'Added to “{{title}}”: {{name}}',
  dismiss: 'Ignore',
  dismissOne: 'Ignore “{{name}}”',
  dismissed: 'Won’t be suggested for “{{title}}” again: {{name}}',
  searching: 'Searching the texts…',
  none: 'No names to suggest.',
  more: 'Search more records',
  failed: 'Couldn’t search the texts.',
}
