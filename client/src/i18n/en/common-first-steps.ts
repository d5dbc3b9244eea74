/** What to do while an archive is empty. */
export const firstSteps = {
  title: 'Where to begin',
  staff: 'The archive is still empty. Here are the first steps, in whatever order you like.',
  founder: 'The archive is still empty, and nobody looks after it yet.',
  visitor: 'The archive is still empty: the first records will show here as soon as they are described.',
  name: {
    title: 'Give the centre a name', text: 'Name, logo, colour, contact and hours: everybody sees them, at the head and foot of each page.',
  },
  import: {
    title: 'Bring in a list that exists already',
    text: 'A spreadsheet is read, checked and put right before it goes in; and there is a way back.'
  },
  describe: { title: 'Describe the first record', text: 'A title is enough; the rest can be added at any time, files included.' },
  words: { title: 'Write your own pages', text: 'The home page and the others come with a text: the centre may put its own in its place.' },
  colleagues: { title: 'Invite those who help', text: 'Each of them gets a link by which to choose a password.' },
  register: { title: 'Register the first Administrator', text: 'It is done only once: then they invite the others.' },
  signIn: { title: 'Sign in', text: 'Whoever looks after the archive begins here.' },
}
