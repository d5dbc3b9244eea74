import { type Kysely, sql } from 'kysely'
import { columnTypes, engineOf } from '../src/db/engine.ts'

/** Accounts, their sessions, the links by which passwords are chosen, and what is remembered of wrong passwords. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { key } = columnTypes(engineOf(db))
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userName', 'text', (c) => c.notNull())
    .addColumn('userNameFold', key, (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('emailFold', key, (c) => c.notNull())
    .addColumn('firstName', 'text', (c) => c.notNull())
    .addColumn('lastName', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('passwordHash', 'text')
    .addColumn('createdAt', key, (c) => c.notNull())
    .addColumn('lastSignInAt', key)
    .addColumn('removedAt', key)
    .execute()
  await sql`create unique index account_user_name on account (user_name_fold) where removed_at is null`.execute(db)
  await db.schema.createIndex('account_email').on('account').columns(['emailFold']).execute()

  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('accountId', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('serial', 'integer', (c) => c.notNull())
    .addColumn('rotatedAt', key, (c) => c.notNull())
    .addColumn('createdAt', key, (c) => c.notNull())
    .addColumn('endedAt', key)
    .execute()
  await db.schema.createIndex('session_account').on('session').columns(['accountId']).execute()
  await db.schema.createIndex('session_created').on('session').columns(['createdAt']).execute()

  await db.schema
    .createTable('passwordLink')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('accountId', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('createdAt', key, (c) => c.notNull())
    .addColumn('expiresAt', key, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('password_link_account').on('passwordLink').columns(['accountId']).execute()

  await db.schema
    .createTable('signInAttempt')
    .addColumn('key', key, (c) => c.primaryKey())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('lastAt', key, (c) => c.notNull())
    .addColumn('blockedUntil', key)
    .execute()
  await db.schema.createIndex('sign_in_attempt_last').on('signInAttempt').columns(['lastAt']).execute()
}
