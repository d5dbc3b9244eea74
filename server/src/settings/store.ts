import type { UpdateSettings } from '@faldone/contract/settings.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { ApiError, refuseStale } from '../errors.ts'
import { type Change, recordEvents } from '../history/store.ts'
import { changedSettings, type LogoMark, NO_SETTINGS, type StoredSettings } from './centre-settings.ts'

export const LOGO_NAMES = ['logo', 'compactLogo'] as const
export type LogoName = (typeof LOGO_NAMES)[number]
export type Logo = LogoMark & { bytes: Buffer }

/** The name of the row of settings, and of the entity in history: archives of earlier versions hold it. */
const STORED_AS = 'site'
const logoName = (name: LogoName): string => `${STORED_AS}.${name}`

const readSetting = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst())?.value

const writeSetting = (tx: Tx, name: string, value: string) =>
  tx.insertInto('setting').values({ name, value }).onConflict((c) => c.column('name').doUpdateSet({ value })).execute()

/** The stored settings. */
export async function readSettings(db: Db): Promise<StoredSettings> {
  const value = await readSetting(db, STORED_AS)
  return value === undefined ? NO_SETTINGS : (JSON.parse(value) as StoredSettings)
}

/** A logo with its bytes; null where the centre has none of its own. */
export async function readLogo(db: Db, name: LogoName): Promise<Logo | null> {
  const value = await readSetting(db, logoName(name))
  if (value === undefined) return null
  const { data, ...mark } = JSON.parse(value) as LogoMark & { data: string }
  return { ...mark, bytes: Buffer.from(data, 'base64') }
}

type Logos = Partial<Record<LogoName, Logo | null>>

/**
 * Changes the settings: an absent field keeps its value, null resets it. Throws STALE, and INVALID_FIELDS for fields that the environment
 * locks.
 */
export async function updateSettings(
  tx: Tx, { logo: _, compactLogo: __, ...changes }: UpdateSettings, logos: Logos,
  { expectedVersion, locked }: { expectedVersion: number | null } & Pick<Config, 'locked'>, change: Change,
): Promise<void> {
  await takeTurn(tx)
  const { version, chosen } = await readSettings(tx)
  refuseStale(version, expectedVersion)
  const fixed = locked.filter((field) => changes[field] !== undefined)
  if (fixed.length > 0)
    throw new ApiError('INVALID_FIELDS', {}, Object.fromEntries(fixed.map((field) => [field, [{ problem: 'locked' as const }]])))
  const marks =
    Object.fromEntries(Object.entries(logos).map(([name, logo]) => [name, logo && { sha256: logo.sha256, mediaType: logo.mediaType }]))
  const next = changedSettings(chosen, changes, marks)
  const names = [...new Set([...Object.keys(chosen), ...Object.keys(next)])] as (keyof typeof next)[]
  const changed = names.filter((name) => JSON.stringify(chosen[name]) !== JSON.stringify(next[name]))
  if (changed.length === 0) return
  await writeSetting(tx, STORED_AS, JSON.stringify({ version: version + 1, chosen: next } satisfies StoredSettings))
  for (const [name, logo] of Object.entries(logos)) await writeLogo(tx, name as LogoName, logo)
  const only = (values: typeof next) => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]))
  await recordEvents(tx, [{ entity: 'setting', entityId: STORED_AS, action: 'update', before: only(chosen), after: only(next) }], change)
}

async function writeLogo(tx: Tx, name: LogoName, logo: Logo | null): Promise<void> {
  if (!logo) await tx.deleteFrom('setting').where('name', '=', logoName(name)).execute()
  else await writeSetting(
    tx, logoName(name), JSON.stringify({ sha256: logo.sha256, mediaType: logo.mediaType, data: logo.bytes.toString('base64') })
  )
}
