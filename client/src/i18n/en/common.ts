import { pages } from './common-pages.ts'

export const common = {
  pages,
  search: 'Search',
  clear: 'Clear',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Retry',
  loading: 'Loading',
  skipToContent: 'Skip to content',
  language: 'Language',
  required: 'required',
  remove: 'Remove {{name}}',
  theme: { dark: 'Dark theme', light: 'Light theme' },
  tagline: 'Study and documentation centre',
  signIn: 'Sign in',
  privacy: 'Privacy',
  error: { title: 'Something went wrong:', error: 'Error', name: 'Name', message: 'Message' },
  pagination: { label: 'Pages', previous: 'Previous page', next: 'Next page', page: 'Page {{page}}' },
  gallery: {
    title: 'Parts of the interface',
    lead: 'Every part in every state, for those who build with them.',
    error: 'This value will not do',
    dialog: 'Dialog',
    question: 'Question',
    lines: 'On several lines',
  },
}
