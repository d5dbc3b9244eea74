import { can, type Permission } from '@faldone/contract/permissions.ts'
import { type CurrentUser, useAppStore } from '../store/app-store.ts'

/** Whether the signed-in user, or a visitor, may do something. The server decides; the client hides what it would refuse. */
export const may = ({ loggedIn, roles }: CurrentUser, permission: Permission): boolean =>
  loggedIn ? roles.some((role) => can(role, permission)) : can('anonymous', permission)

export const useUser = (): CurrentUser => useAppStore((state) => state.user)

export const useIs = (permission: Permission): boolean => useAppStore((state) => may(state.user, permission))
