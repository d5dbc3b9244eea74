import type { Language } from '@faldone/contract/common.ts'
import type { Label } from '@faldone/contract/label.ts'
import { type Config, hostInAddress } from './config.ts'
import { LostDatabase } from './data-folder.ts'
import { FilesUnreachable } from './errors.ts'
import { AlreadyServed } from './db/serving-lock.ts'
import { NewerDatabase, UnusableDatabase } from './db/migrate.ts'

/** What prevents a start from outside the program. Each message begins with the setting that solves it. */
const FAULTS = {
  portTaken: {
    it: 'PORT: su {place} ascolta già un altro programma, forse Faldone stesso',
    en: 'PORT: another program, maybe Faldone itself, is already listening at {place}',
  },
  portForbidden: {
    it: 'PORT: non hai il permesso di ascoltare su {place}', en: 'PORT: you don’t have permission to listen at {place}',
  },
  noSuchHost: { it: 'HOST: questa macchina non ha l’indirizzo {place}', en: 'HOST: this machine doesn’t have the address {place}' },
  logFolder: { it: 'LOG_DIR: impossibile usare la cartella: {reason}', en: 'LOG_DIR: can’t use this folder: {reason}' },
  folder: { it: 'DATA_DIR: impossibile usare la cartella: {reason}', en: 'DATA_DIR: can’t use this folder: {reason}' },
  sqlite: { it: 'DATA_DIR: impossibile aprire faldone.sqlite: {reason}', en: 'DATA_DIR: can’t open faldone.sqlite: {reason}' },
  postgres: { it: 'DATABASE_URL: impossibile usare PostgreSQL: {reason}', en: 'DATABASE_URL: can’t use PostgreSQL: {reason}' },
  files: { it: 'FILES_URL: impossibile usare il bucket: {reason}', en: 'FILES_URL: can’t use this bucket: {reason}' },
  served: {
    it: 'DATA_DIR: in questa cartella lavora già un altro server di Faldone',
    en: 'DATA_DIR: another Faldone server is already using this folder',
  },
  lost: {
    it: 'DATA_DIR: in questa cartella ci sono i file di un archivio, ma il suo database (faldone.sqlite) manca o è vuoto. Per riaverlo dall’ultima copia: npx faldone restore, e il posto delle copie',
    en: 'DATA_DIR: this folder has an archive’s files, but its database (faldone.sqlite) is missing or empty. To get it back from the last backup: npx faldone restore, and the backup location',
  },
  newer: {
    it: 'Il database è di una versione più nuova di Faldone: avvia quella',
    en: 'The database was made by a newer version of Faldone. Start that version instead.',
  },
} as const satisfies Record<string, Label>

const LISTENING: Record<string, keyof typeof FAULTS> = {
  EADDRINUSE: 'portTaken', EACCES: 'portForbidden', EADDRNOTAVAIL: 'noSuchHost', ENOTFOUND: 'noSuchHost', EAI_AGAIN: 'noSuchHost',
}

/** The reason, in one line, why something that the settings name cannot be used; null for any other error, which is a bug. */
export function startFault(error: unknown, config: Config, language: Language): string | null {
  const fault = faultOf(error, config)
  if (!fault) return null
  const values = { place: fault === 'noSuchHost' ? config.host : `${hostInAddress(config)}:${config.port}`, reason: reasonOf(error) }
  return FAULTS[fault][language].replace(/\{(place|reason)\}/g, (_, name: keyof typeof values) => values[name])
}

function reasonOf(error: unknown): string {
  const { message, name } = (error instanceof FilesUnreachable ? error.cause : error) as Error
  return message.split('\n', 1)[0] || name
}

function faultOf(error: unknown, { databaseUrl, log }: Config): keyof typeof FAULTS | undefined {
  if (error instanceof LostDatabase) return 'lost'
  if (error instanceof NewerDatabase) return 'newer'
  if (error instanceof AlreadyServed) return 'served'
  if (error instanceof UnusableDatabase) return databaseUrl ? 'postgres' : 'sqlite'
  if (error instanceof FilesUnreachable) return 'files'
  const { syscall, code = '', path = '' } = error as NodeJS.ErrnoException
  if (log.folder !== null && syscall === 'mkdir' && path.startsWith(log.folder)) return 'logFolder'
  if (syscall === 'mkdir' || syscall === 'access') return 'folder'
  return syscall === 'listen' || syscall === 'getaddrinfo' ? LISTENING[code] : undefined
}
