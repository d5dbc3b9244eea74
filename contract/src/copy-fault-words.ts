import type { CopyFaultCode } from './copies.ts'
import type { Label } from './label.ts'

/** Why there is no good copy. */
export const COPY_FAULT_WORDS: Record<CopyFaultCode, Label> = {
  PLACE_GONE: {
    it: 'L’ultima copia non è stata fatta: la cartella delle copie non c’è, o non ci si può scrivere. Se è su un disco, forse è staccato.',
    en: 'The latest backup failed: its folder is missing or can’t be written to. If it’s on a disk, the disk may be disconnected.',
  },
  UNREACHABLE: {
    it: 'L’ultima copia non è riuscita: la destinazione delle copie non risponde, o rifiuta l’accesso. Il registro del server dice perché.',
    en: 'The latest backup failed: its location isn’t responding or won’t let the server in. The server’s log says why.',
  },
  NO_RCLONE: {
    it: 'L’ultima copia non è stata fatta: sul server non c’è il programma rclone.',
    en: 'The latest backup failed: rclone isn’t installed on the server.',
  },
  OTHER_ARCHIVE: {
    it: 'L’ultima copia non è stata fatta: nella destinazione scelta ci sono le copie di un altro archivio.',
    en: 'The latest backup failed: its location holds another archive’s backups.',
  },
  RESTORED: {
    it: 'Le copie sono sospese, perché questo archivio è stato ripristinato da una copia. Se ha preso il posto dell’originale, premi «Copia adesso»; se è una prova, scegli un’altra destinazione.',
    en: 'Backups are paused, because this archive was itself restored from a backup. If it has replaced the original, press Back up now. If it’s only a trial, choose another location.',
  },
  FULL: { it: 'L’ultima copia non è stata fatta: il disco è pieno.', en: 'The latest backup failed: the disk is full.' },
  NO_ROOM_TO_PROVE: {
    it: 'L’ultima copia è stata fatta ma non provata: sul disco dell’archivio manca lo spazio per riaprirla.',
    en: 'The latest backup was made but not verified: the archive’s disk has no room to reopen it.',
  },
  PASSPHRASE: {
    it: 'L’ultima copia non è stata fatta: la frase segreta non apre la chiave.',
    en: 'The latest backup failed: the passphrase doesn’t unlock the key.',
  },
  DAMAGED: {
    it: 'L’ultima copia è danneggiata: sarà rifatta entro un’ora.',
    en: 'The latest backup is damaged. It will be made again within an hour.',
  },
  DIFFERENT: {
    it: 'L’ultima copia, riaperta, non è uguale all’archivio.', en: 'The latest backup, once reopened, didn’t match the archive.',
  },
  FAILED: {
    it: 'L’ultima copia non è riuscita: il registro del server dice perché.', en: 'The latest backup failed. The server’s log says why.',
  },
}

/** The same, as a few words about one night. */
export const COPY_FAULT_BRIEF: Record<CopyFaultCode, Label> = {
  PLACE_GONE: { it: 'la cartella delle copie non c’era', en: 'the backup folder was missing' },
  UNREACHABLE: { it: 'la destinazione delle copie non rispondeva', en: 'the backup location wasn’t responding' },
  NO_RCLONE: { it: 'mancava il programma rclone', en: 'rclone wasn’t installed' },
  OTHER_ARCHIVE: { it: 'nella destinazione c’erano le copie di un altro archivio', en: 'the location held another archive’s backups' },
  RESTORED: { it: 'l’archivio era stato ripristinato da una copia', en: 'the archive had been restored from a backup' },
  FULL: { it: 'il disco era pieno', en: 'the disk was full' },
  NO_ROOM_TO_PROVE: { it: 'mancava lo spazio per provarla', en: 'there was no room to verify it' },
  PASSPHRASE: { it: 'la frase segreta non apriva la chiave', en: 'the passphrase didn’t unlock the key' },
  DAMAGED: { it: 'la copia era danneggiata', en: 'the backup was damaged' },
  DIFFERENT: { it: 'la copia non era uguale all’archivio', en: 'the backup didn’t match the archive' },
  FAILED: { it: 'la copia non è riuscita', en: 'the backup failed' },
}
