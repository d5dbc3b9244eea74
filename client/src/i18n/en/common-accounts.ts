/** The texts of accounts that any page may show: the profile menu, the cookie banner. */
export const accounts = {
  roles: { Administrator: 'Administrator', Configurator: 'Configurator', User: 'User' },
  notAllowed: {
    title: 'Not for this account',
    staff: 'This page is for those who look after the archive (administrators and configurators). {{userName}} has the role: {{role}}.',
    administrators: 'This page is for administrators. {{userName}} has the role: {{role}}.',
    ask: 'If another role is needed, an administrator can give it.',
    home: 'Back to the home page',
    archive: 'Go to the archive',
  },
  profile: {
    open: 'Profile of {{userName}} – {{initials}}',
    changePassword: 'Change password',
    logout: 'Logout',
    register: 'Register new user',
    remove: 'Remove user',
  },
  cookies: {
    label: 'Cookies',
    text: 'One cookie keeps those who look after the archive signed in, another remembers this answer. No statistics, no advertising.',
    accept: 'Allow all',
    reject: 'Reject all',
    more: 'How we treat data',
    state: { none: 'No choice has been made yet.', accepted: 'Now: cookies allowed.', rejected: 'Now: cookies rejected.' },
    yourChoice: 'Your choice',
    choiceText: 'The choice holds at once and can be changed here at any time.',
    choice: 'Your choice about cookies',
  },
}
