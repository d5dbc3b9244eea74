import type { Language } from '@faldone/contract/common.ts'
import type { Label } from '@faldone/contract/label.ts'
import { type Config, hostInAddress } from './config.ts'
import { LostDatabase } from './data-folder.ts'
import { FilesUnreachable } from './errors.ts'
import { AlreadyServed } from './db/serving-lock.ts'
import { NewerDatabase, UnusableDatabase } from './db/migrate.ts'
import { UnusableFolder } from './make-folder.ts'

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
    it: 'DATA_DIR: in questa cartella ci sono i file di un archivio, ma il suo database (faldone.sqlite) manca o è vuoto. Per riaverlo dall’ultima copia: npx faldone restore, e la destinazione delle copie',
    en: 'DATA_DIR: this folder has an archive’s files, but its database (faldone.sqlite) is missing or empty. To get it back from the last backup, run npx faldone restore with the backup location.',
  },
  newer: {
    it: 'Il database è di una versione più nuova di Faldone: avvia quella',
    en: 'The database was made by a newer version of Faldone. Start that version instead.',
  },
} as const satisfies Record<string, Label>

/** Why a folder cannot be made or written to, by what the system says. */
const NO_ROOM = { it: 'sul disco non c’è più spazio', en: 'the disk is full' }
const NO_PERMISSION = {
  it: 'non hai il permesso di crearla o di scriverci', en: 'you don’t have permission to create it or to write to it',
}
const NO_FOLDER = { it: 'lì c’è un file, non una cartella', en: 'there is a file in its place' }
const REASONS: Record<string, Label> = {
  ENOENT: { it: 'lì non si possono creare cartelle', en: 'no folder can be created there' },
  EACCES: NO_PERMISSION, EPERM: NO_PERMISSION, EEXIST: NO_FOLDER, ENOTDIR: NO_FOLDER, ENOSPC: NO_ROOM, EDQUOT: NO_ROOM,
  EROFS: { it: 'il disco è di sola lettura', en: 'the disk is read-only' },
}

const LISTENING: Record<string, keyof typeof FAULTS> = {
  EADDRINUSE: 'portTaken', EACCES: 'portForbidden', EADDRNOTAVAIL: 'noSuchHost', ENOTFOUND: 'noSuchHost', EAI_AGAIN: 'noSuchHost',
}

/** The reason, in one line, why something that the settings name cannot be used; null for any other error, which is a bug. */
export function startFault(error: unknown, config: Config, language: Language): string | null {
  const fault = faultOf(error, config)
  if (!fault) return null
  const place = fault === 'noSuchHost' ? config.host : `${hostInAddress(config)}:${config.port}`
  const values = { place, reason: reasonOf(error, language) }
  return FAULTS[fault][language].replace(/\{(place|reason)\}/g, (_, name: keyof typeof values) => values[name])
}

function reasonOf(error: unknown, language: Language): string {
  if (error instanceof UnusableFolder) {
    const { code = '', message } = error.cause as NodeJS.ErrnoException
    return `${error.path}: ${REASONS[code]?.[language] ?? message}`
  }
  const { message, name } = (error instanceof FilesUnreachable ? error.cause : error) as Error
  return message.split('\n', 1)[0] || name
}

function faultOf(error: unknown, { databaseUrl, log }: Config): keyof typeof FAULTS | undefined {
  if (error instanceof LostDatabase) return 'lost'
  if (error instanceof NewerDatabase) return 'newer'
  if (error instanceof AlreadyServed) return 'served'
  if (error instanceof UnusableDatabase) return databaseUrl ? 'postgres' : 'sqlite'
  if (error instanceof FilesUnreachable) return 'files'
  if (error instanceof UnusableFolder) return error.path === log.folder ? 'logFolder' : 'folder'
  const { syscall, code = '' } = error as NodeJS.ErrnoException
  if (syscall === 'mkdir' || syscall === 'access') return 'folder'
  return syscall === 'listen' || syscall === 'getaddrinfo' ? LISTENING[code] : undefined
}
