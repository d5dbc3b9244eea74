/** What to do while an archive is empty. */
export const firstSteps = {
  title: 'Getting started',
  staff: 'The archive is still empty. Here are the first steps, in any order you like.',
  founder: 'The archive is still empty, and has no administrator yet.',
  visitor: 'The archive is still empty. The first records will appear here once they’re catalogued.',
  name: {
    title: 'Name your centre', text: 'Name, logo, colour, contact details and opening hours, shown at the top and bottom of every page.',
  },
  import: {
    title: 'Import an existing list',
    text: 'Your spreadsheet is read, checked and corrected before anything goes in – and you can undo it.'
  },
  describe: { title: 'Create the first record', text: 'A title is all you need. Add the rest, files included, whenever you like.' },
  words: { title: 'Write your own pages', text: 'The home page and the others start with a standard text you can replace.' },
  colleagues: { title: 'Invite colleagues', text: 'Each gets a link to choose a password.' },
  register: { title: 'Register the first administrator', text: 'You only do this once. The administrator then invites everyone else.' },
  signIn: { title: 'Sign in', text: 'Archive staff start here.' },
}
