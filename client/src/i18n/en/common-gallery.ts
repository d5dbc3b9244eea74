/** The texts of the page that shows the parts of the interface. */
export const gallery = {
  title: 'Interface components',
  lead: 'Every component in every state, for developers.',
  error: 'This value isn’t valid',
  dialog: 'Dialog',
  question: 'Question',
  menu: 'Menu',
  lines: 'Multi-line',
}
