import { existsSync } from 'node:fs'
import { isIP, isIPv6 } from 'node:net'
import { loadEnvFile } from 'node:process'
import { USER_NAME_MAX } from '@faldone/contract/account.ts'
import type { Language } from '@faldone/contract/common.ts'
import { COPY_PLACE, type Keep, keepIn, PASSPHRASE_MIN, TIME_OF_DAY } from '@faldone/contract/copies.ts'
import { isFreeSlug } from '@faldone/contract/pages.ts'
import { READ_LANGUAGES, type ReadLanguage } from '@faldone/contract/read-languages.ts'
import { z } from 'zod'
import { inItalian, refusedSetting } from './config-words.ts'
import { dataOf, languageNamed } from './recognition-languages.ts'

function whole(min: number, max: number, fallback: number) {
  const range = `must be a whole number from ${min} to ${max}`
  return z.string().regex(/^\d+$/, range).transform(Number).pipe(z.number().min(min, range).max(max, range)).default(fallback)
}

const onOff = (fallback: boolean) =>
  z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((text) => ['on', 'true', '1'].includes(text)).default(fallback)

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim()).filter(Boolean)

/** An address, or one with the prefix length of its network: 192.0.2.0/24, 2001:db8::/32. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128)
}

/** An address that the driver can parse. The driver itself decides what one without a host means. */
const isPostgres = (text: string): boolean => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace('@/', '@localhost/'))

/** An address with nothing after the host and port except perhaps a slash. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin, href } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

const MiB = 1024 * 1024

const NOT_INSTALLED = 'must be languages whose data are installed'

/** A language in which machines can read here. */
const readLanguage = z.preprocess((name) => (typeof name === 'string' ? languageNamed(name) : name), z.enum(READ_LANGUAGES))
  .refine((language) => dataOf(language) !== null, NOT_INSTALLED)

/** Every environment variable, with its default. `docs/operations.md` explains them. */
const environmentSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65_535, 3000),
  BASE_PATH: z.string().regex(/^(\/[a-z0-9._~-]+)*$|^\/$/i, 'must begin with a slash and not end with one')
    .transform((path) => (path === '/' ? '' : path)).default('/archive'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().refine(
    isPostgres, 'must look like postgres://user:password@host:5432/database; in the password, write # / ? as %23 %2F %3F'
  ).optional(),
  FILES_URL: z.string().regex(/^s3:\/\/[a-z0-9][a-z0-9._-]+(\/[\w!.*'()-]+)*\/?$/i, 'must look like s3://bucket or s3://bucket/prefix')
    .optional(),
  PUBLIC_URL: z.string().refine(isOrigin, 'must look like https://archive.example.org, with nothing after it').optional(),
  PRODUCT: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens')
    .refine(isFreeSlug, 'must not be the address of another page').default('faldone'),
  SITE_NAME: z.string().min(1).default('Archivio dei movimenti'),
  SITE_SHORT_NAME: z.string().min(1).optional(),
  SESSION_EXPIRY: onOff(false),
  SESSION_TIMEOUT_MINUTES: whole(1, 1440, 1),
  PASSWORD_MIN_LENGTH: whole(6, 64, 6),
  SETUP_TOKEN: z.string().min(8, 'must have at least 8 characters').max(200).optional(),
  INITIAL_USER_NAME: z.string().max(USER_NAME_MAX).default(''),
  SIGNING_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUSTED_PROXIES: z.string().transform(listOf).refine(
    (proxies) => proxies.every(isNetwork), 'must be addresses or networks (10.0.0.0/8), separated by commas'
  ).default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./, error: 'must look like smtp://user:password@host:port' }).optional(),
  MAIL_FROM: z.string().regex(
    /^([^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/, 'must look like faldone@example.org or Name <faldone@example.org>'
  ).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_DIR: z.string().min(1).optional(),
  LOG_DAYS: whole(1, 366, 7),
  LOG_ADDRESSES: z.enum(['network', 'full', 'none']).default('network'),
  MAX_FILE_BYTES: whole(1, 2 ** 40, 2048 * MiB),
  MAX_RECORD_FILES: whole(1, 10_000, 1000),
  DISK_RESERVE_BYTES: whole(0, 2 ** 40, 512 * MiB),
  USER_UPLOADS_BYTES: whole(0, 2 ** 50, 16_384 * MiB),
  UPLOADS_BYTES: whole(0, 2 ** 50, 65_536 * MiB),
  MAX_PIXELS: whole(1, 2 ** 33, 300_000_000),
  RECOGNITION: onOff(true),
  RECOGNITION_LANGUAGE: readLanguage.default('it'),
  RECOGNITION_LANGUAGES: z.string().refine((text) => listOf(text).every((name) => readLanguage.safeParse(name).success), NOT_INSTALLED)
    .transform((text) => listOf(text).map((name) => readLanguage.parse(name))).default([]),
  SEARCHES_PER_MINUTE: whole(0, 1_000_000, 1200),
  IMAGE_PARTS_PER_MINUTE: whole(0, 1_000_000, 6000),
  SLOW_CLIENT_SECONDS: whole(1, 3600, 120),
  STOP_SECONDS: whole(1, 3600, 10),
  BACKUP_PLACE: z.string().regex(COPY_PLACE, 'must be the absolute path of a folder, s3://bucket/prefix or rclone:remote:path').optional(),
  BACKUP_TIME: z.string().regex(TIME_OF_DAY, 'must look like 03:10').optional(),
  BACKUP_KEEP: z.string().refine((text) => keepIn(text) !== null, 'must look like 7,5,12: days (at least 1), weeks and months')
    .transform(keepIn).optional(),
  BACKUP_PASSPHRASE: z.string().min(PASSPHRASE_MIN, `must have at least ${PASSPHRASE_MIN} characters`).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
})
  .refine(
    (env) => !env.SMTP_URL || env.PUBLIC_URL,
    { path: ['SMTP_URL'], error: 'needs PUBLIC_URL: links in emails mustn’t depend on who requests them' }
  )

export type Config = {
  host: string
  port: number
  basePath: string
  dataDir: string
  databaseUrl: string | null
  /** The bucket for files; null: they are in `dataDir`. */
  filesUrl: string | null
  publicUrl: string | null
  product: string
  siteName: string
  /** For the top bar of phones; null: what is short in the name. */
  siteShortName: string | null
  /** Which of these the environment sets. They cannot be changed in the browser. */
  locked: ('siteName' | 'siteShortName' | 'product')[]
  sessionExpiry: boolean
  sessionTimeoutMinutes: number
  passwordMinLength: number
  /** The code that the first registration requires, if any. */
  setupToken: string | null
  initialUserName: string
  signingKey: string | null
  /** Addresses and networks whose forwarding headers are trusted. */
  trustedProxies: string[]
  smtpUrl: string | null
  /** The sender of letters. */
  mailFrom: string | null
  /** `folder` null: the standard output. `days`: how long files of the log are kept. `addresses`: what of visitors' addresses it has. */
  log: { level: string; folder: string | null; days: number; addresses: 'network' | 'full' | 'none' }
  /** For one uploaded file. */
  maxFileBytes: number
  /** For one record. */
  maxRecordFiles: number
  /** The free disk space that uploads must leave. */
  diskReserveBytes: number
  /** For all unfinished uploads of one user together; 0: unlimited. */
  userUploadsBytes: number
  /** The same for all users together. */
  uploadsBytes: number
  /** For a picture to be decoded. */
  maxPixels: number
  /** Whether the words in scans are recognised. */
  recognition: boolean
  /** The language of most scans. */
  recognitionLanguage: ReadLanguage
  /** All languages in which machines can read here. */
  recognitionLanguages: readonly ReadLanguage[]
  /** For one visitor's network address, suggestions included; 0: unlimited. */
  searchesPerMinute: number
  /** Parts of images, for one visitor's network address; 0: unlimited. */
  imagePartsPerMinute: number
  /** After this time without a byte a connection is closed. */
  slowClientSeconds: number
  /** How long a server that is asked to stop waits for requests in progress. */
  stopSeconds: number
  metricsToken: string | null
  /** What the environment sets of copies; the rest is set in the browser. */
  backupPlace: string | null
  /** The hour and minute of the night, `03:10`. */
  backupTime: string | null
  backupKeep: Keep | null
  backupPassphrase: string | null
}

const SITE_VARIABLES = { siteName: 'SITE_NAME', siteShortName: 'SITE_SHORT_NAME', product: 'PRODUCT' } as const

/** What is wrong with the settings, one line for each mistake. */
export class ConfigError extends Error {}

/**
 * Reads the settings. An empty one counts as absent, except the base path, which is empty at the root. Throws a `ConfigError` that lists
 * all mistakes, in a language.
 */
export function readConfig(environment: Record<string, string | undefined>, language: Language = 'en'): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([name, value]) => value !== '' || name === 'BASE_PATH'))
  const parsed = environmentSchema.safeParse(given, { error: (issue) => refusedSetting(issue, language) })
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${language === 'it' ? inItalian(message) : message}`).join('\n')
    )
  }
  const env = parsed.data
  return {
    host: env.HOST,
    port: env.PORT,
    basePath: env.BASE_PATH,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    filesUrl: env.FILES_URL?.replace(/\/$/, '') ?? null,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    product: env.PRODUCT,
    siteName: env.SITE_NAME,
    siteShortName: env.SITE_SHORT_NAME ?? null,
    locked: (['siteName', 'siteShortName', 'product'] as const).filter((field) => given[SITE_VARIABLES[field]] !== undefined),
    sessionExpiry: env.SESSION_EXPIRY,
    sessionTimeoutMinutes: env.SESSION_TIMEOUT_MINUTES,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    setupToken: env.SETUP_TOKEN ?? null,
    initialUserName: env.INITIAL_USER_NAME,
    signingKey: env.SIGNING_KEY ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    log: { level: env.LOG_LEVEL, folder: env.LOG_DIR ?? null, days: env.LOG_DAYS, addresses: env.LOG_ADDRESSES },
    maxFileBytes: env.MAX_FILE_BYTES,
    maxRecordFiles: env.MAX_RECORD_FILES,
    diskReserveBytes: env.DISK_RESERVE_BYTES,
    userUploadsBytes: env.USER_UPLOADS_BYTES,
    uploadsBytes: env.UPLOADS_BYTES,
    maxPixels: env.MAX_PIXELS,
    recognition: env.RECOGNITION,
    recognitionLanguage: env.RECOGNITION_LANGUAGE,
    recognitionLanguages: [...new Set<ReadLanguage>(['it', 'en', env.RECOGNITION_LANGUAGE, ...env.RECOGNITION_LANGUAGES])],
    searchesPerMinute: env.SEARCHES_PER_MINUTE,
    imagePartsPerMinute: env.IMAGE_PARTS_PER_MINUTE,
    slowClientSeconds: env.SLOW_CLIENT_SECONDS,
    stopSeconds: env.STOP_SECONDS,
    metricsToken: env.METRICS_TOKEN ?? null,
    backupPlace: env.BACKUP_PLACE ?? null,
    backupTime: env.BACKUP_TIME ?? null,
    backupKeep: env.BACKUP_KEEP ?? null,
    backupPassphrase: env.BACKUP_PASSPHRASE ?? null,
  }
}

/**
 * The settings of this process: the environment, and a `.env` file in the working folder for what it does not set. Throws a `ConfigError`.
 */
export function configFromProcess(language: Language): Config {
  try {
    if (existsSync('.env')) loadEnvFile('.env')
  } catch {
    throw new ConfigError(language === 'it' ? '.env: il file non si può leggere' : '.env: the file cannot be read')
  }
  return readConfig(process.env, language)
}

/** Where links lead that are written without a request to follow. */
export const originOutside = (config: Pick<Config, 'publicUrl' | 'host' | 'port'>): string =>
  config.publicUrl ?? `http://${hostInAddress(config)}:${config.port}`

/** The host as it is written in an address, with IPv6 in brackets. */
export const hostInAddress = ({ host }: Pick<Config, 'host'>): string => (isIPv6(host) ? `[${host}]` : host)
