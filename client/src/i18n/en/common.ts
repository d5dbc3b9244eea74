import { pagination } from '@faldone/contract/page-texts/en.ts'
import { accounts } from './common-accounts.ts'
import { pages } from './common-pages.ts'

export const common = {
  pages,
  accounts,
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
  showPassword: 'Show: {{label}}',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'Selected: copy with Ctrl+C',
  privacy: 'Privacy',
  centre: { title: 'The centre', contact: 'Contact', hours: 'Opening hours' },
  onlyInOtherLanguage: 'This page exists in Italian only.',
  error: { title: 'Something went wrong:', error: 'Error', name: 'Name', message: 'Message' },
  comboBox: {
    found_one: '{{count}} entry',
    found_other: '{{count}} entries',
    nothing: 'No entry',
  },
  pagination: { ...pagination, label: 'Pages', page: 'Page {{page}}' },
  gallery: {
    title: 'Parts of the interface',
    lead: 'Every part in every state, for those who build with them.',
    error: 'This value will not do',
    dialog: 'Dialog',
    question: 'Question',
    menu: 'Menu',
    lines: 'On several lines',
  },
}
