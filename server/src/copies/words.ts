import type { Language } from '@faldone/contract/common.ts'
import type { CopyFaultCode } from '@faldone/contract/copies.ts'
import type { Label } from '@faldone/contract/label.ts'
import type { CopyOutcome } from './run.ts'

const WORDS = {
  proved: {
    it: 'Copia provata: fondi {fondi}, schede {records}, file {files}, tutti interi',
    en: 'Backup verified: fonds {fondi}, records {records}, files {files}, all intact',
  },
  withUnwell: {
    it: 'Copia provata, ma nell’archivio stesso mancano o sono danneggiati dei file: {problems}',
    en: 'Backup verified, but some files in the archive itself are missing or damaged: {problems}',
  },
} as const satisfies Record<string, Label>

const FAULTS: Record<CopyFaultCode, Label> = {
  PLACE_GONE: {
    it: 'Nessuna copia: {place} non c’è, o non ci si può scrivere. Se è un disco, forse è staccato',
    en: 'No backup: {place} is missing or can’t be written to. If it’s a disk, it may be disconnected',
  },
  UNREACHABLE: {
    it: 'Nessuna copia: {place} non risponde, o rifiuta l’accesso', en: 'No backup: {place} isn’t responding, or refuses access',
  },
  NO_RCLONE: {
    it: 'Nessuna copia: su questa macchina non c’è il programma rclone', en: 'No backup: rclone isn’t installed on this machine',
  },
  OTHER_ARCHIVE: {
    it: 'Nessuna copia: in {place} ci sono le copie di un altro archivio, o di un Faldone più nuovo',
    en: 'No backup: {place} holds the backups of another archive, or of a newer Faldone',
  },
  RESTORED: {
    it: 'Nessuna copia: questo archivio è stato ripristinato da una copia. Se ha preso il posto dell’originale, scrivi faldone backup; se è una prova, scegli un’altra destinazione',
    en: 'No backup: this archive was itself restored from a backup. If it has replaced the original, type faldone backup. If it’s only a trial, choose another location',
  },
  FULL: { it: 'Nessuna copia: il disco è pieno', en: 'No backup: the disk is full' },
  NO_ROOM_TO_PROVE: {
    it: 'Copia fatta ma non provata: sul disco dell’archivio manca lo spazio per riaprirla',
    en: 'Backup made but not verified: the archive’s disk has no room to reopen it',
  },
  PASSPHRASE: { it: 'Nessuna copia: la frase segreta non apre la chiave', en: 'No backup: the passphrase doesn’t unlock the key' },
  DAMAGED: {
    it: 'La copia è danneggiata (file: {problems}). Sarà rifatta entro un’ora',
    en: 'The backup is damaged (files: {problems}). It will be made again within an hour',
  },
  DIFFERENT: {
    it: 'La copia, riaperta, non è uguale all’archivio', en: 'The backup, once reopened, didn’t match the archive',
  },
  FAILED: { it: 'La copia non è riuscita', en: 'The backup failed' },
}

/** What came of a copy, in a sentence without its full stop. */
export function copyInWords(
  outcome: Pick<CopyOutcome, 'fondi' | 'records' | 'files' | 'problems' | 'fault' | 'place'>, language: Language
): string {
  const { fault, problems } = outcome
  const words = fault ? FAULTS[fault] : WORDS[problems > 0 ? 'withUnwell' : 'proved']
  return words[language].replace(/\{(\w+)\}/g, (_, name: keyof typeof outcome) => String(outcome[name]))
}
