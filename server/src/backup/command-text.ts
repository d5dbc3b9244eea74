import type { Language } from '@faldone/contract/common.ts'
import type { Label } from '@faldone/contract/label.ts'
import { filled } from '../command-words.ts'

const WORDS = {
  usageBackup: { it: 'Uso: npx faldone backup [FILE] [--lang it|en]', en: 'Usage: npx faldone backup [FILE] [--lang it|en]' },
  usageRestore: {
    it: 'Uso: npx faldone restore FILE|DESTINAZIONE [--copy NOME] [--passphrase-stdin] [--lang it|en]',
    en: 'Usage: npx faldone restore FILE|LOCATION [--copy NAME] [--passphrase-stdin] [--lang it|en]',
  },
  noPlace: {
    it: 'La destinazione delle copie non è impostata. Di’ in quale file scrivere la copia, oppure imposta la destinazione (BACKUP_PLACE, o nel browser «Stato dell’archivio»).',
    en: 'No backup location is set. Name a file to write to, or set a location (BACKUP_PLACE, or “Archive status” in the browser).',
  },
  copying: {
    it: 'Una copia è già in corso. Riprova tra qualche minuto.', en: 'A backup is already being made. Try again in a few minutes.',
  },
  proving: { it: 'Prova della copia: {0} MiB', en: 'Verifying the backup: {0} MiB' },
  noCopies: { it: 'Qui non ci sono copie di Faldone: {0}', en: 'There are no Faldone backups in {0}' },
  unreachable: {
    it: 'La destinazione delle copie non risponde, o rifiuta l’accesso: {0}',
    en: 'The backup location isn’t responding, or refuses access: {0}',
  },
  lockedPlace: {
    it: 'Le copie non si possono leggere ({0}): forse sono di un altro utente, come quelle che arrivano da un’altra macchina. Falle diventare dell’utente che avvia Faldone; con il pacchetto Debian: sudo chown -R faldone: CARTELLA',
    en: 'The backups can’t be read ({0}). They may belong to another user, as those from another machine do. Give them to the user that runs Faldone; with the Debian package: sudo chown -R faldone: FOLDER',
  },
  noRclone: {
    it: 'Su questa macchina non c’è il programma rclone.', en: 'rclone isn’t installed on this machine.',
  },
  noFolder: { it: 'Questa cartella non c’è: {0}', en: 'There’s no such folder: {0}' },
  noSuchCopy: { it: 'Questa copia non c’è. Ci sono: {0}', en: 'There’s no such backup. Available backups: {0}' },
  passphrase: {
    it: 'Questa copia è cifrata. Dai la sua frase segreta con BACKUP_PASSPHRASE, o come prima riga con --passphrase-stdin.',
    en: 'This backup is encrypted. Give its passphrase in BACKUP_PASSPHRASE, or as the first line with --passphrase-stdin.',
  },
  wrongPassphrase: {
    it: 'La frase segreta non è quella di questa copia, oppure key.age è danneggiato.',
    en: 'That’s not the passphrase of this backup, or key.age is damaged.',
  },
  noKey: {
    it: 'Manca key.age: senza, queste copie cifrate non si possono aprire.',
    en: 'key.age is missing. These encrypted backups can’t be opened without it.',
  },
  otherCopies: {
    it: 'Altre copie nella stessa destinazione, con --copy NOME: {0}', en: 'Other backups in the same location, with --copy NAME: {0}',
  },
  restoringCopy: { it: 'Ripristino della copia {0}', en: 'Restoring the backup {0}' },
  taken: { it: 'Copia di sicurezza scritta: {0} (schede: {1}, file: {2})', en: 'Backup written: {0} (records: {1}, files: {2})' },
  restored: {
    it: 'Archivio ripristinato (schede: {0}, file: {1}). «npx faldone verify» controlla che sia in ordine.',
    en: 'Archive restored (records: {0}, files: {1}). Run “npx faldone verify” to check it.',
  },
  unwell: {
    it: 'Mancano o sono danneggiati, nell’archivio come nella copia: {0}',
    en: 'Missing or damaged in both the archive and the backup: {0}',
  },
  notNoted: {
    it: 'La copia è completa, ma la pagina «Stato dell’archivio» non potrà mostrarla: non è stato possibile annotarla nel database ({0}).',
    en: 'The backup is complete, but the page “Archive status” won’t show it, because it couldn’t be recorded in the database ({0}).',
  },
  unwellInCopy: {
    it: 'Mancano o sono danneggiati nella copia: {0}. Forse li ha una copia in un’altra destinazione.',
    en: 'Missing or damaged in the backup: {0}. A backup in another place may have them.',
  },
  exists: {
    it: 'Il file c’è già: {0}. Una copia non sostituisce mai un altro file: scegli un altro nome.',
    en: 'This file already exists: {0}. A backup never overwrites a file, so choose another name.',
  },
  notWritable: { it: 'Impossibile scrivere il file: {0}', en: 'Can’t write the file: {0}' },
  noFile: { it: 'Impossibile leggere il file: {0}', en: 'Can’t read the file: {0}' },
  noArchive: { it: 'Qui non c’è nessun archivio da copiare.', en: 'There’s no archive here to back up.' },
  migrated: {
    it: 'Durante la copia il database è stato aggiornato: ricomincia.',
    en: 'The database was upgraded during the backup. Start again.',
  },
  notBackup: {
    it: 'Questo file non è una copia di sicurezza di Faldone, oppure ne è danneggiato l’inizio.',
    en: 'This isn’t a Faldone backup, or its beginning is damaged.',
  },
  cutOff: { it: 'La copia di sicurezza non è intera: le manca la fine.', en: 'This backup is incomplete: the end is missing.' },
  damaged: {
    it: 'La copia di sicurezza è danneggiata: il suo contenuto è cambiato da quando è stata fatta.',
    en: 'This backup is damaged: its contents have changed since it was made.',
  },
  missing: { it: 'Questo file manca.', en: 'This file is missing.' },
  unreadable: {
    it: 'Non si può leggere: forse è di un altro utente, o il disco è guasto.',
    en: 'It can’t be read. It may belong to another user, or the disk may be failing.',
  },
  inFile: { it: '{0}: {1}', en: '{0}: {1}' },
  newer: {
    it: 'La copia di sicurezza è di una versione più nuova di Faldone: ripristinala con quella.',
    en: 'This backup was made by a newer version of Faldone. Restore it with that version.',
  },
  notEmpty: { it: 'L’archivio delle impostazioni non è vuoto, e il ripristino non sostituisce mai nulla. Scegline uno vuoto: un’altra DATA_DIR, o un altro database in DATABASE_URL.', en: 'The archive in your settings isn’t empty, and restoring never overwrites anything. Choose an empty one: another DATA_DIR, or another database in DATABASE_URL.' },
  inUse: {
    it: 'Un altro programma ha aperto il database, forse il server: prima fermalo.',
    en: 'Another program, maybe the server, has the database open. Stop it first.',
  },
  damagedDatabase: {
    it: 'Il file del database è danneggiato ({0}). Ferma il server e scrivi: npx faldone repair (vedi «A damaged database» in docs/operations.md).',
    en: 'The database file is damaged ({0}). Stop the server and type: npx faldone repair (see “A damaged database” in docs/operations.md).',
  },
  full: { it: 'Lo spazio su disco è esaurito.', en: 'The disk is full.' },
  nothingWritten: { it: 'Non è stata scritta nessuna copia.', en: 'No backup was written.' },
  nothingRestored: { it: 'Non è stato ripristinato nulla.', en: 'Nothing was restored.' },
  interrupted: { it: 'Interrotto.', en: 'Interrupted.' },
  files: { it: 'File: {0} MiB', en: 'Files: {0} MiB' },
  rows: { it: 'Righe: {0}', en: 'Rows: {0}' },
  checking: { it: 'Controllo della copia: {0} / {1} MiB', en: 'Checking the backup: {0} / {1} MiB' },
  restoring: { it: 'Ripristino: {0} / {1} MiB', en: 'Restoring: {0} / {1} MiB' },
  indexing: { it: 'Indice della ricerca: {0} / {1} schede', en: 'Search index: {0} / {1} records' },
} as const satisfies Record<string, Label>

export type Word = keyof typeof WORDS

export const say = (name: Word, lang: Language, ...values: (string | number)[]): string => filled(WORDS[name], lang, values)
