/** The roles, from the most trusted to the least. 'User' is the default. */
export const ROLES = ['Administrator', 'Configurator', 'User'] as const

export type Role = (typeof ROLES)[number]

/** The permissions, and who has them. `anonymous` is anybody who is not signed in. */
const EVERYONE = ['Administrator', 'Configurator', 'User', 'anonymous'] as const
const SIGNED_IN = ['Administrator', 'Configurator', 'User'] as const
const STAFF = ['Administrator', 'Configurator'] as const
const ADMINISTRATORS = ['Administrator'] as const

const PERMISSIONS = {
  'archive.read': EVERYONE,
  'archive.readStaff': STAFF,
  'archive.write': STAFF,
  'accounts.manage': ADMINISTRATORS,
  'settings.write': ADMINISTRATORS,
  'session.own': SIGNED_IN,
  'session.begin': EVERYONE,
} as const satisfies Record<string, readonly (Role | 'anonymous')[]>

export type Permission = keyof typeof PERMISSIONS

export const can = (role: Role | 'anonymous', permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly string[]).includes(role)
