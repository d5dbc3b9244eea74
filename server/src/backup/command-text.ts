import type { Language } from '@faldone/contract/common.ts'
import type { Label } from '@faldone/contract/label.ts'

/** What the command line says about backups. */
const WORDS = {
  usageBackup: { it: 'Uso: npx faldone backup FILE [--lang it|en]', en: 'Usage: npx faldone backup FILE [--lang it|en]' },
  usageRestore: { it: 'Uso: npx faldone restore FILE [--lang it|en]', en: 'Usage: npx faldone restore FILE [--lang it|en]' },
  taken: { it: 'Copia di sicurezza scritta: {0} (schede: {1}, file: {2})', en: 'Backup written: {0} (records: {1}, files: {2})' },
  restored: {
    it: 'Archivio ripristinato (schede: {0}, file: {1}). «npx faldone verify» controlla che sia in ordine.',
    en: 'Archive restored (records: {0}, files: {1}). “npx faldone verify” checks that it is in order.',
  },
  unwell: {
    it: 'Nella copia mancano o sono danneggiati, come nell’archivio, i contenuti conservati: {0}',
    en: 'Missing or damaged in the backup, as in the archive, are the stored contents: {0}',
  },
  exists: {
    it: 'Il file c’è già: {0}. Una copia non prende mai il posto di un altro file: scegliere un altro nome.',
    en: 'The file is there already: {0}. A backup never takes the place of another file: choose another name.',
  },
  notWritable: { it: 'Il file non si può scrivere: {0}', en: 'The file cannot be written: {0}' },
  noFile: { it: 'Il file non si può leggere: {0}', en: 'The file cannot be read: {0}' },
  noArchive: { it: 'Qui non c’è nessun archivio da copiare.', en: 'There is no archive here to back up.' },
  migrated: {
    it: 'Durante la copia il database è passato a un’altra versione: ricominciare.',
    en: 'The database was brought up to another version meanwhile: begin again.',
  },
  notBackup: {
    it: 'Questo file non è una copia di sicurezza di Faldone, oppure è danneggiato al suo inizio.',
    en: 'This file is no backup of Faldone, or it is damaged at its beginning.',
  },
  cutOff: { it: 'La copia di sicurezza non è intera: le manca la fine.', en: 'The backup is not whole: its end is missing.' },
  damaged: {
    it: 'La copia di sicurezza è danneggiata: non è più come è stata scritta.',
    en: 'The backup is damaged: it is not what was written any more.',
  },
  newer: {
    it: 'La copia di sicurezza è di una versione più nuova di Faldone: ripristinarla con quella.',
    en: 'The backup is of a newer version of Faldone: restore it with that one.',
  },
  notEmpty: { it: 'L’archivio che le impostazioni nominano non è vuoto, e nulla ne viene sostituito. Per ripristinare la copia indicarne uno vuoto: un’altra DATA_DIR, o un altro database in DATABASE_URL.', en: 'The archive that the settings name is not empty, and nothing of it is replaced. To restore the backup name an empty one: another DATA_DIR, or another database in DATABASE_URL.' },
  inUse: {
    it: 'Un altro programma ha aperto il database, forse il server: prima va fermato.',
    en: 'Another program has the database open, the server perhaps: stop it first.',
  },
  damagedDatabase: {
    it: 'Il file del database è danneggiato ({0}). Come rimediare sta in docs/operations.md, «A damaged database».',
    en: 'The database file is damaged ({0}). The way back is in docs/operations.md, “A damaged database”.',
  },
  full: { it: 'Lo spazio su disco è esaurito.', en: 'The disk is full.' },
  nothingWritten: { it: 'Non è stata scritta nessuna copia.', en: 'No backup was written.' },
  nothingRestored: { it: 'Non è stato ripristinato nulla.', en: 'Nothing was restored.' },
  interrupted: { it: 'Interrotto.', en: 'Interrupted.' },
  files: { it: 'File: {0} MiB', en: 'Files: {0} MiB' },
  rows: { it: 'Righe: {0}', en: 'Rows: {0}' },
  checking: { it: 'Controllo della copia: {0} / {1} MiB', en: 'Checking the backup: {0} / {1} MiB' },
  restoring: { it: 'Ripristino: {0} / {1} MiB', en: 'Restoring: {0} / {1} MiB' },
  indexing: { it: 'Indice della ricerca: {0} / {1} schede', en: 'Index of the search: {0} / {1} records' },
} as const satisfies Record<string, Label>

export type Word = keyof typeof WORDS

export const say = (name: Word, lang: Language, ...values: (string | number)[]): string =>
  WORDS[name][lang].replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)]))
