import type { Language } from '@faldone/contract/common.ts'
import { issueMessage } from '@faldone/contract/field-problems.ts'
import type { z } from 'zod'

/** The messages of the settings' own rules in Italian. */
const IN_ITALIAN: Record<string, string> = {
  'must begin with a slash and not end with one': 'comincia con una barra e non finisce con una barra',
  'must look like postgres://user:password@host:5432/database; in the password, write # / ? as %23 %2F %3F': 'ha la forma postgres://utente:password@host:5432/database; nella password # / ? si scrivono %23 %2F %3F',
  'must look like https://archive.example.org, with nothing after it': 'ha la forma https://archivio.example.org, senza altro dopo',
  'must look like s3://bucket or s3://bucket/prefix': 'ha la forma s3://bucket o s3://bucket/prefisso',
  'must be lower-case letters, digits and hyphens': 'solo lettere minuscole, cifre e trattini',
  'must not be the address of another page': 'è già l’indirizzo di un’altra pagina',
  'must have at least 8 characters': 'almeno 8 caratteri',
  'must be the absolute path of a folder, s3://bucket/prefix or rclone:remote:path':
    'il percorso assoluto di una cartella, s3://bucket/prefisso o rclone:posto:percorso',
  'must look like 03:10': 'ha la forma 03:10',
  'must look like 7,5,12: days (at least 1), weeks and months': 'ha la forma 7,5,12: giorni (almeno 1), settimane e mesi',
  'must be languages whose data are installed': 'lingue i cui dati sono installati',
  'must have at least 16 characters': 'almeno 16 caratteri',
  'must have at least 32 characters': 'almeno 32 caratteri',
  'must be addresses or networks (10.0.0.0/8), separated by commas': 'indirizzi o reti (10.0.0.0/8), separati da virgole',
  'must look like smtp://user:password@host:port': 'ha la forma smtp://utente:password@host:porta',
  'must look like faldone@example.org or Name <faldone@example.org>':
    'ha la forma faldone@example.org o Nome <faldone@example.org>',
  'needs PUBLIC_URL: links in emails mustn’t depend on who requests them':
    'richiede PUBLIC_URL: i collegamenti nelle e-mail non devono dipendere da chi li chiede',
}

export const inItalian = (message: string): string =>
  IN_ITALIAN[message] ?? message.replace(/^must be a whole number from (\d+) to (\d+)$/, 'serve un numero intero da $1 a $2')

/** What a setting without a rule of its own is refused with. */
export const refusedSetting = (issue: z.core.$ZodRawIssue, language: Language): string =>
  issue.code === 'invalid_value'
    ? `${language === 'it' ? 'uno di' : 'must be one of'}: ${(issue['values'] as string[]).join(', ')}`
    : issueMessage(issue, language)
