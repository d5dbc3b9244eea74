import type { Label } from './label.ts'

/** Why work on a file failed, in words. The code is the beginning of what the server noted. All other reasons share one. */
export const JOB_REASONS = {
  DAMAGED_FILE: { it: 'il file conservato è danneggiato', en: 'the stored file is damaged' },
  TOO_LARGE: { it: 'il file è troppo grande', en: 'the file is too large' },
  TOO_MANY_PIXELS: { it: 'l’immagine ha troppi pixel', en: 'the image has too many pixels' },
  UNREADABLE: { it: 'il file non si lascia leggere', en: 'the file can’t be read' },
  ABANDONED: { it: 'si è interrotto più volte', en: 'it was interrupted several times' },
  TIMEOUT: { it: 'ci voleva troppo tempo', en: 'it took too long' },
  OUT_OF_MEMORY: { it: 'ci voleva troppa memoria', en: 'it took too much memory' },
  CRASHED: { it: 'il programma che lo legge si è chiuso', en: 'the program reading it crashed' },
  PAGES_UNKNOWN: { it: 'le sue pagine non si lasciano contare', en: 'its pages can’t be counted' },
  other: { it: 'si è fermato per un errore', en: 'it stopped with an error' },
} as const satisfies Record<string, Label>

export type JobReason = keyof typeof JOB_REASONS

export const JOB_REASON_CODES = Object.keys(JOB_REASONS) as [JobReason, ...JobReason[]]

/** The code of what the server noted. */
export const jobReason = (noted: string): JobReason => JOB_REASON_CODES.find((code) => noted.startsWith(code)) ?? 'other'
