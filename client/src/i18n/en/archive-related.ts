/** The texts with which staff relate records. */
export const related = {
  add: 'Add a related record',
  side: 'How the two are related',
  other: 'The other record',
  otherHint: 'Words from its title, or its shelfmark.',
  relate: 'Add',
  remove: 'Remove',
  removeOne: 'Remove: {{title}}',
  missing: 'Choose a record from the list',
  added: '“{{title}}” is now related',
  removed: '“{{title}}” is no longer related',
  failed: 'Couldn’t load the related records.',
}
