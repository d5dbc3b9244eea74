import type { Account, Invitation, Invite, LinkOwner, Registration, UserUpdate } from '@faldone/contract/account.ts'
import { authorizedCall, call, reading, readingList } from '../session/api-client.ts'
import { readAnew } from '../query-client.ts'

/** Errors of single fields are shown beside them, others in the alert dialog. */
const sent = (body: unknown) => ({ method: 'POST', body, quiet: 'fields' }) as const

/** The number of users. Never cached, because another person may register at any time. */
export const readingUserCount = { ...reading<number>('auth/users/count'), staleTime: 0, gcTime: 0 }
export const readingUsers = readingList<Account>('auth/users')

/** That somebody was quicker is said by the page. */
export const register = (registration: Registration) =>
  call<unknown>('auth/register', { ...sent(registration), quiet: { code: 'SETUP_DONE' } })

/** Changes a list that other Administrators may change, too. If the change is refused or its answer is lost, the list is read again. */
const onList = <T>(path: string, options: { method: string; body?: unknown; quiet?: 'fields' }) =>
  authorizedCall<T>(path, options).catch((error: unknown) => {
  void readAnew(readingUsers)
  throw error
})
export const invite = (person: Invite) => onList<Invitation>('auth/register-without-password', sent(person))
export const changeAccount = (id: string, update: UserUpdate) =>
  onList<Account>(`auth/users/${id}`, { method: 'PUT', body: update, quiet: 'fields' })
export const renewInvitation = (id: string) => onList<Invitation>(`auth/users/${id}/invitation`, { method: 'POST' })
export const removeUser = (userName: string) => onList<unknown>('auth/remove', { method: 'POST', body: { UserName: userName } })

export const changePassword = (passwords: { CurrentPassword: string; NewPassword: string }) =>
  authorizedCall<unknown>('auth/password/change', sent(passwords))
export const requestReset = (person: { Email: string }) => call<unknown>('auth/password/reset-request', sent(person))
/** The screen reports a link that is no longer valid. */
export const resetPassword = (choice: { Token: string; NewPassword: string }) =>
  call<unknown>('auth/password/reset', { method: 'POST', body: choice, quiet: 'all' })
/** Whose password a link may set. The screen reports a link that is no longer valid. */
export const readingLink = (token: string) => ({
  queryKey: ['auth/password/link', token],
  queryFn: () => call<LinkOwner>('auth/password/link', { method: 'POST', body: { Token: token }, quiet: 'all' }),
})
