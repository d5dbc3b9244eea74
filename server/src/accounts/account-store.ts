import type { Account, User } from '@faldone/contract/account.ts'
import type { Page } from '@faldone/contract/common.ts'
import type { Role } from '@faldone/contract/permissions.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import type { AccountTable } from '../db/schema.ts'
import { newId } from '../db/uuid.ts'
import { ApiError, notFound } from '../errors.ts'
import { type Change, recordEvents } from '../history/store.ts'
import { forgetAttempts } from './attempt-store.ts'
import { createLink, endLinks, type LinkPurpose, type NewLink } from './link-store.ts'
import { endSessions } from './session-store.ts'
import { closeSetUp } from './setup-store.ts'
import { foldUserName } from './user-name.ts'

export type AccountRow = Selectable<AccountTable>
type Person = Pick<AccountRow, 'userName' | 'email' | 'firstName' | 'lastName'>
/** Without a hash, the owner will choose the password. */
export type NewAccount = Person & { role: Role; passwordHash: string | null }
/** Absent or undefined leaves a field. */
export type AccountUpdate = Partial<Pick<NewAccount, 'email' | 'firstName' | 'lastName' | 'role'>>

export const userOf = ({ id, userName, email, firstName, lastName, role }: AccountRow): User =>
  ({ id, userName, email, firstName, lastName, roles: [role] })

export const accountOf = (row: AccountRow): Account => ({
  ...userOf(row), pending: row.passwordHash === null, createdAt: row.createdAt, lastSignInAt: row.lastSignInAt,
})

const living = (db: Db) => db.selectFrom('account').selectAll().where('removedAt', 'is', null)

export const foldEmail = (email: string): string => email.toLowerCase()

/** The account with a user name, ignoring case, accents and spaces. */
export const findAccount = (db: Db, userName: string): Promise<AccountRow | undefined> =>
  living(db).where('userNameFold', '=', foldUserName(userName)).executeTakeFirst()

/** Several accounts, because people at a centre may share a mailbox. */
export const findAccountsOf = (db: Db, email: string): Promise<AccountRow[]> =>
  living(db).where('emailFold', '=', foldEmail(email)).orderBy('id').execute()

/** Throws NOT_FOUND if there is no such account (any more). */
export async function getAccount(db: Db, id: string): Promise<AccountRow> {
  const row = await living(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export async function countAccounts(db: Db): Promise<number> {
  const { total } = await db.selectFrom('account').where('removedAt', 'is', null).select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The accounts, sorted by name. */
export async function listAccounts(db: Db, { page, pageSize }: { page: number; pageSize: number }): Promise<Page<Account>> {
  const rows = await living(db).orderBy('userNameFold').limit(pageSize).offset((page - 1) * pageSize).execute()
  return { items: rows.map(accountOf), total: await countAccounts(db), page, pageSize }
}

/** The addresses of the administrators who have chosen a password. */
export async function addressesOfAdministrators(db: Db): Promise<string[]> {
  const rows = await living(db).where('role', '=', 'Administrator').where('passwordHash', 'is not', null).orderBy('userNameFold').execute()
  return [...new Set(rows.map(({ email }) => email))]
}

/** Creates an account, which closes the first registration. Throws NAME_TAKEN, or INVALID_FIELDS for a name without visible characters. */
export async function createAccount(tx: Tx, { userName, email, role, ...rest }: NewAccount, change: Change): Promise<AccountRow> {
  await takeTurn(tx, 'accounts')
  const userNameFold = foldUserName(userName)
  if (!userNameFold) throw new ApiError('INVALID_FIELDS', {}, { UserName: [{ problem: 'required' }] })
  if (await findAccount(tx, userName)) throw new ApiError('NAME_TAKEN', { name: userName }, { UserName: [{ problem: 'nameTaken' }] })
  await closeSetUp(tx)
  const row = {
    id: newId(), userName, userNameFold, email, emailFold: foldEmail(email), role, ...rest, createdAt: change.at, lastSignInAt: null,
    removedAt: null,
  }
  await tx.insertInto('account').values(row).execute()
  await recordEvents(tx, [{ entity: 'account', entityId: row.id, action: 'create', after: { userName, roles: [role] } }], change)
  return row
}

/** Requires another Administrator who has a password. Throws LAST_ADMIN. */
async function requireAnotherAdministrator(tx: Tx, { id, role, passwordHash }: AccountRow): Promise<void> {
  if (role !== 'Administrator' || passwordHash === null) return
  const other = await living(tx).where('role', '=', 'Administrator').where('passwordHash', 'is not', null).where('id', '!=', id).limit(1)
    .executeTakeFirst()
  if (!other) throw new ApiError('LAST_ADMIN')
}

/** Changes the role and the person. The history records only which of the person's fields changed. Throws NOT_FOUND, LAST_ADMIN. */
export async function updateAccount(tx: Tx, id: string, update: AccountUpdate, change: Change): Promise<AccountRow> {
  await takeTurn(tx, 'accounts')
  const before = await getAccount(tx, id)
  const { email = before.email, firstName = before.firstName, lastName = before.lastName, role = before.role } = update
  const after = { ...before, email, emailFold: foldEmail(email), firstName, lastName, role }
  if (role !== 'Administrator') await requireAnotherAdministrator(tx, before)
  // Links were sent to the old address, which may be a stranger's.
  if (email !== before.email) await endLinks(tx, id)
  await tx.updateTable('account').set({ email, emailFold: after.emailFold, firstName, lastName, role }).where('id', '=', id).execute()
  const changed = (['email', 'firstName', 'lastName', 'role'] as const).filter((field) => before[field] !== after[field])
  if (changed.length > 0) {
    const event = {
      entity: 'account', entityId: id, action: 'update', before: { roles: [before.role] }, after: { roles: [role], changed },
    } as const
    await recordEvents(tx, [event], change)
  }
  return after
}

/** Removes an account. Its sessions and links end, and only its name is kept, for the history. Throws NOT_FOUND, LAST_ADMIN. */
export async function removeAccount(tx: Tx, userName: string, change: Change): Promise<void> {
  await takeTurn(tx, 'accounts')
  const account = await findAccount(tx, userName)
  if (!account) throw notFound()
  await requireAnotherAdministrator(tx, account)
  const nobody = { email: '', emailFold: '', firstName: '', lastName: '', passwordHash: null, removedAt: change.at }
  await tx.updateTable('account').set(nobody).where('id', '=', account.id).execute()
  await endSessions(tx, account.id)
  await endLinks(tx, account.id)
  await recordEvents(
    tx, [{ entity: 'account', entityId: account.id, action: 'delete', before: { userName: account.userName, roles: [account.role] } }],
    change
  )
}

/**
 * Sets a password. All sessions end, except the one to be kept, and so do all links for choosing a password. Failed attempts on the old
 * password no longer count.
 */
export async function setPassword(tx: Tx, id: string, passwordHash: string, change: Change, keptSessionId?: string): Promise<void> {
  const { userNameFold } = await tx
    .updateTable('account').set({ passwordHash })
    .where('id', '=', id).returning('userNameFold').executeTakeFirstOrThrow()
  await forgetAttempts(tx, userNameFold)
  await endSessions(tx, id, keptSessionId)
  await endLinks(tx, id)
  await recordEvents(tx, [{ entity: 'account', entityId: id, action: 'passwordChange' }], change)
}

/** Creates a new link for choosing the password of an account, requested by a person. Older links end. */
export async function renewLink(tx: Tx, id: string, purpose: LinkPurpose, change: Change): Promise<NewLink> {
  await endLinks(tx, id)
  await recordEvents(tx, [{ entity: 'account', entityId: id, action: 'resetRequest' }], change)
  return createLink(tx, id, purpose)
}

/** Records a sign-in. `passwordHash` is given if the password was hashed again. */
export async function noteSignIn(tx: Tx, id: string, passwordHash: string, change: Change): Promise<void> {
  await tx.updateTable('account').set({ lastSignInAt: change.at, passwordHash }).where('id', '=', id).execute()
  await recordEvents(tx, [{ entity: 'account', entityId: id, action: 'signIn' }], change)
}
