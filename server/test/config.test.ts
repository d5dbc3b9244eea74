import { expect, test } from 'vitest'
import { doubtsAbout } from '../src/config-doubts.ts'
import { ConfigError, hostInAddress, readConfig } from '../src/config.ts'

const MiB = 1024 ** 2

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1', port: 3000, basePath: '/archive', dataDir: './data', databaseUrl: null, filesUrl: null, publicUrl: null,
    product: 'faldone', backupPlace: null, backupTime: null, backupKeep: null, backupPassphrase: null,
    siteName: 'Archivio dei movimenti', siteShortName: null, locked: [], sessionExpiry: false, sessionTimeoutMinutes: 1,
    passwordMinLength: 6,
    setupToken: null, initialUserName: '', signingKey: null, trustedProxies: [], smtpUrl: null, mailFrom: null,
    log: { level: 'info', folder: null, days: 7, addresses: 'network' },
    maxFileBytes: 2 * 1024 ** 3, maxRecordFiles: 1000, diskReserveBytes: 512 * MiB, userUploadsBytes: 16 * 1024 * MiB,
    uploadsBytes: 64 * 1024 * MiB, maxPixels: 300_000_000, recognition: true, recognitionLanguage: 'it', recognitionLanguages: ['it', 'en'],
    searchesPerMinute: 1200, imagePartsPerMinute: 6000, slowClientSeconds: 120,
    stopSeconds: 10, metricsToken: null,
  })
})

test('every mistake is reported on a line of its own', () => {
  const wrong = () => readConfig({ PORT: 'eighty', BASE_PATH: 'archive/', DATABASE_URL: 'mysql://x', PASSWORD_MIN_LENGTH: '3' })
  expect(wrong).toThrow(ConfigError)
  const lines = (() => {
    try {
      wrong()
    } catch (error) {
      return (error as Error).message.split('\n')
    }
    return []
  })()
  expect(lines.map((line) => line.split(':')[0])).toEqual(['PORT', 'BASE_PATH', 'DATABASE_URL', 'PASSWORD_MIN_LENGTH'])
})

test('an empty value counts as absent, except for the base path, where it is the root', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3000, basePath: '/archive' })
  expect(readConfig({ BASE_PATH: '' }).basePath).toBe('')
  expect(readConfig({ BASE_PATH: '/' }).basePath).toBe('')
})

test('the language of scans is named by its code or as Tesseract calls it, and its data must be there', () => {
  expect(readConfig({ RECOGNITION_LANGUAGE: 'eng', RECOGNITION_LANGUAGES: 'ITA, en' }))
    .toMatchObject({ recognitionLanguage: 'en', recognitionLanguages: ['it', 'en'] })
  expect(() => readConfig({ RECOGNITION_LANGUAGES: 'eo' })).toThrow(/^RECOGNITION_LANGUAGES: must be languages whose data are installed$/)
  expect(() => readConfig({ RECOGNITION_LANGUAGE: 'xx' })).toThrow(/^RECOGNITION_LANGUAGE: must be one of: it, en, fr/)
})

test.each(['home', 'api', 'configuration'])('the about page cannot take the address of another page: %s', (PRODUCT) => {
  expect(() => readConfig({ PRODUCT })).toThrow('PRODUCT: must not be the address of another page')
})

test.each([
  'proxy.local', '10.0.0.0/33', '10.0.0.1;10.0.0.2', '::/129', '10.0.0.1/'
])('a proxy that is not an address is a mistake: %s', (TRUSTED_PROXIES) => {
  expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(/^TRUSTED_PROXIES: must be addresses/)
})

test('proxies can be addresses and networks', () => {
  expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1 ,2001:db8::/32,' }).trustedProxies)
    .toEqual(['127.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32'])
})

test('e-mails need PUBLIC_URL and a sender that is an address', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'Centro studi' })).toThrow(/MAIL_FROM: must look like/)
  expect(() => readConfig({ SMTP_URL: 'smtp://localhost' })).toThrow(/^SMTP_URL: needs PUBLIC_URL/)
  expect(() => readConfig({ SMTP_URL: 'smtp://', PUBLIC_URL: 'https://a.example' })).toThrow(/^SMTP_URL: must look like/)
  expect(readConfig({ SMTP_URL: 'smtp://localhost', PUBLIC_URL: 'https://a.example/', MAIL_FROM: 'Centro studi <carte@a.example>' }))
    .toMatchObject({ publicUrl: 'https://a.example', mailFrom: 'Centro studi <carte@a.example>' })
})

test('files can be kept in a bucket, or in a part of one', () => {
  expect(['s3://carte', 's3://carte/', 's3://carte-1977.it/archivio/2026/'].map((FILES_URL) => readConfig({ FILES_URL }).filesUrl))
    .toEqual(['s3://carte', 's3://carte', 's3://carte-1977.it/archivio/2026'])
  for (const FILES_URL of [
    'carte', 's3:/carte', 's3://', 's3:///archivio', 's3://carte//archivio', 's3://carte/a b', 's3://carte?region=x',
    'https://carte.s3.amazonaws.com', 's3://id:secret@carte',
  ]) {
    expect(() => readConfig({ FILES_URL }), FILES_URL).toThrow('FILES_URL: must look like s3://bucket or s3://bucket/prefix')
  }
})

test.each([
  'archive.example.org', 'https://', 'ftp://a.example', 'https://a b.example', 'https://a.example/archive', 'https://a.example/?x=1',
  'https://a.example/#x', 'https://ida:segreta@a.example',
])('a public address with too much or too little is a mistake: %s', (PUBLIC_URL) => {
  expect(() => readConfig({ PUBLIC_URL })).toThrow('PUBLIC_URL: must look like https://archive.example.org, with nothing after it')
})

test('a public address is normalised as browsers do', () => {
  expect(['https://a.example', 'HTTPS://A.example:443/', 'http://[::1]:3000'].map((PUBLIC_URL) => readConfig({ PUBLIC_URL }).publicUrl))
    .toEqual(['https://a.example', 'https://a.example', 'http://[::1]:3000'])
})

test('a PostgreSQL address that cannot be parsed is a mistake, and is not repeated because it contains a password', () => {
  for (const DATABASE_URL of [
    'mysql://h/db', 'postgres://ida:segreta#1@h/db', 'postgres://ida:segreta/1@h/db', 'postgres://ida:segreta?1@h/db',
    'postgres://ida:segreta@h:porta/db', 'postgres://ida:segreta@h:99999/db',
  ]) {
    expect(() => readConfig({ DATABASE_URL }), DATABASE_URL).toThrow(/^DATABASE_URL: must look like (?!.*segreta)/)
  }
  for (const DATABASE_URL of [
    'postgres://', 'postgres:///db', 'postgres://ida@/db?host=/run/postgresql', 'postgresql://ida:una%23segreta@[::1]:5432/db',
    'postgres://ida:a b@h/db',
  ]) {
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  }
})

test('a wrong number is reported with its limits', () => {
  for (const PORT of ['ottanta', '65536', '-1', '1e3'])
    expect(() => readConfig({ PORT })).toThrow('PORT: must be a whole number from 0 to 65535')
})

test('an IPv6 address is written in brackets before a port', () => {
  expect(['127.0.0.1', '::1', 'localhost'].map((host) => hostInAddress({ host }))).toEqual(['127.0.0.1', '[::1]', 'localhost'])
})

test('mistakes are reported in Italian, too', () => {
  expect(() => readConfig({ PORT: 'ottanta' }, 'it')).toThrow('PORT: serve un numero intero da 0 a 65535')
  expect(() => readConfig({ LOG_LEVEL: 'tutto' }, 'it')).toThrow(/^LOG_LEVEL: uno di: fatal, error/)
  expect(() => readConfig({ LOG_LEVEL: 'all' })).toThrow(/^LOG_LEVEL: must be one of: fatal, error/)
  const english = () => readConfig({
    PORT: 'x', BASE_PATH: 'a/', DATABASE_URL: 'x', FILES_URL: 'x', PUBLIC_URL: 'x', PRODUCT: 'È', SETUP_TOKEN: 'x', SIGNING_KEY: 'x',
    METRICS_TOKEN: 'x', TRUSTED_PROXIES: 'x', SMTP_URL: 'x', MAIL_FROM: 'x',
  }, 'it')
  expect(english).not.toThrow(/must|cannot/)
})

test('a folder for copies that is not there is warned about', () => {
  const here = import.meta.dirname
  for (const BACKUP_PLACE of [`${here}/nowhere`, import.meta.filename]) {
    const doubt = expect.stringContaining(`BACKUP_PLACE: the folder ${BACKUP_PLACE} doesn’t`)
    expect(doubtsAbout(readConfig({ BACKUP_PLACE }), 'en')).toEqual([doubt])
  }
  for (const BACKUP_PLACE of [here, 's3://copie/archivio', 'rclone:lontano:copie'])
    expect(doubtsAbout(readConfig({ BACKUP_PLACE }), 'it')).toEqual([])
})

test('a public server without a public address is warned about, and so is a proxy that is not named', () => {
  const proxied = { TRUSTED_PROXIES: '127.0.0.1' }
  expect(doubtsAbout(readConfig(proxied), 'en')).toEqual([expect.stringMatching(/^PUBLIC_URL is missing/)])
  expect(doubtsAbout(readConfig({ HOST: '0.0.0.0' }), 'it')).toEqual([expect.stringMatching(/^Manca PUBLIC_URL/)])
  expect(doubtsAbout(readConfig({ HOST: '::1' }), 'it')).toEqual([])
  const known = { PUBLIC_URL: 'https://archivio.example.org' }
  expect(doubtsAbout(readConfig({ ...proxied, ...known }), 'it')).toEqual([])
  expect(doubtsAbout(readConfig(known), 'en')).toEqual([expect.stringMatching(/^PUBLIC_URL without TRUSTED_PROXIES/)])
  expect(doubtsAbout(readConfig({ ...known, HOST: '0.0.0.0' }), 'en')).toEqual([])
  expect(doubtsAbout(readConfig({ PUBLIC_URL: 'http://localhost:3000' }), 'en')).toEqual([])
  expect(doubtsAbout(readConfig({}), 'it')).toEqual([])
})
