/** The texts of accounts that any page may show: the profile menu, the cookie banner. */
export const accounts = {
  roles: { Administrator: 'Administrator', Configurator: 'Configurator', User: 'User' },
  notAllowed: {
    title: 'You don’t have access to this page',
    staff: 'This page is for archive staff (administrators and configurators). You’re signed in as {{userName}} ({{role}}).',
    administrators: 'This page is for administrators. You’re signed in as {{userName}} ({{role}}).',
    ask: 'If you need a different role, ask an administrator.',
    home: 'Back to home',
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
    text: 'Three cookies in all: one remembers this choice, two are for archive staff who sign in. No tracking, no ads.',
    textSigningIn: 'Unless you allow cookies, you’ll be signed out when you reload or close the page.',
    accept: 'Allow all',
    reject: 'Reject all',
    more: 'How we handle your data',
    state: { none: 'You haven’t chosen yet.', accepted: 'Cookies are allowed.', rejected: 'Cookies are rejected.' },
    yourChoice: 'Your choice',
    choiceText: 'Your choice takes effect at once. You can change it here at any time.',
    choice: 'Cookie settings',
  },
}
