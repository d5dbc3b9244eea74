import type { Language } from './common.ts'
import type { Label } from './label.ts'
import type { Status } from './status.ts'

/** A step on the way from a copy to the archive on another machine. `code`: what to type. */
export type RestoringStep = { text: string; code: string | null }

const WORDS = {
  machine: {
    it: 'Prendi un altro computer con Linux e installa Faldone {product}, o una versione più recente. Se parte da solo, fermalo.',
    en: 'Take another Linux machine and install Faldone {product}, or a later version. If it starts by itself, stop it.',
  },
  attach: {
    it: 'Collega il disco o la cartella delle copie, in modo che l’utente che avvia Faldone possa leggerle. Su questo server è:',
    en: 'Attach the backup location so that the user that runs Faldone can read it. On this server, it’s at:',
  },
  bring: {
    it: 'Copia sul nuovo computer il file della copia. Su questo server è:',
    en: 'Copy the backup file to the new machine. On this server, it’s at:',
  },
  sealed: {
    it: 'Le copie sono cifrate: scrivi la loro frase segreta nelle impostazioni (BACKUP_PASSPHRASE). Senza, nessuno può leggerle.',
    en: 'The backups are encrypted: put their passphrase into the settings (BACKUP_PASSPHRASE). No one can read them without it.',
  },
  restore: {
    it: 'Ripristina in un archivio vuoto: una cartella nuova in DATA_DIR o, con PostgreSQL, un database vuoto in DATABASE_URL.',
    en: 'Restore into an empty archive: a new folder in DATA_DIR or, with PostgreSQL, an empty database in DATABASE_URL.',
  },
  verify: { it: 'Controlla che non manchi nulla e che nulla sia danneggiato.', en: 'Check that everything is intact.' },
  start: {
    it: 'Avvia Faldone. Indirizzi, nomi utente e password sono quelli della copia.',
    en: 'Start Faldone. Links, usernames and passwords are those of the backup.',
  },
} as const satisfies Record<string, Label>

/** How the last copy of this archive becomes an archive again, step by step. Empty where there is no copy. */
export function tellRestoring({ copies, backup, version, command }: Status, language: Language): RestoringStep[] {
  const place = copies.place ?? backup?.place
  if (!place) return []
  const step = (name: keyof typeof WORDS, code: string | null = null): RestoringStep =>
    ({ text: WORDS[name][language].replace('{product}', version.product), code })
  return [
    step('machine'), step(copies.place ? 'attach' : 'bring', place), ...(copies.place && copies.encrypted ? [step('sealed')] : []),
    step('restore', `${command} restore ${quoted(place)}`), step('verify', `${command} verify`), step('start'),
  ]
}

const UPGRADE = {
  changes: {
    it: 'Leggi che cosa cambia: è nel file CHANGELOG.md della {newer}.', en: 'Read what changes in the CHANGELOG.md of {newer}.',
  },
  backup: { it: 'Salva tutto in un file:', en: 'Save everything in a file:' },
  replace: {
    it: 'Ferma il server, metti la {newer} al posto di questa versione e riavvia: il database si aggiorna da sé.',
    en: 'Stop the server, put {newer} in place of this version, and start it again. The database is brought up to date by itself.',
  },
  debian: {
    it: 'Con il pacchetto Debian basta installare quello nuovo: ferma, salva e riavvia tutto da solo.',
    en: 'With the Debian package, install the new one: it stops, saves and restarts everything by itself.',
  },
} as const satisfies Record<string, Label>

/** How a newer version comes in, step by step. Empty where none is known. */
export function tellUpgrading({ version: { newer }, command }: Status, language: Language): RestoringStep[] {
  if (!newer) return []
  const step = (name: keyof typeof UPGRADE, code: string | null = null): RestoringStep =>
    ({ text: UPGRADE[name][language].replace('{newer}', newer), code })
  return [
    step('changes'), step('backup', `${command} backup FILE`), step('replace'),
    step('debian', `sudo apt install ./faldone_${newer}_amd64.deb`),
  ]
}

/** As a shell takes it. */
const quoted = (place: string): string => (/^[\w./:-]+$/.test(place) ? place : `'${place.replaceAll("'", String.raw`'\''`)}'`)
