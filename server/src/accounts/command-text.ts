import type { Language } from '@faldone/contract/common.ts'
import type { Label } from '@faldone/contract/label.ts'

const WORDS = {
  usage: {
    it: 'Uso: npx faldone user add NOME --email E --first-name N --last-name C [--role Administrator|Configurator|User] [--password-stdin]\n     npx faldone user remove NOME\n     npx faldone user reset NOME [--password-stdin]\n     (e --lang it|en)',
    en: 'Usage: npx faldone user add NAME --email E --first-name F --last-name L [--role Administrator|Configurator|User] [--password-stdin]\n       npx faldone user remove NAME\n       npx faldone user reset NAME [--password-stdin]\n       (and --lang it|en)',
  },
  noPassword: {
    it: 'Manca la password: con --password-stdin viene letta dalla prima riga dell’input.',
    en: 'No password given. With --password-stdin, it’s read from the first line of input.',
  },
  unknownUser: { it: 'Non c’è nessun utente con questo nome. Ci sono: {value}', en: 'No user with this name. Users: {value}' },
  nobody: { it: 'nessuno', en: 'none' },
  added: { it: 'Utente creato: {value}', en: 'User added: {value}' },
  removed: { it: 'Utente rimosso: {value}', en: 'User removed: {value}' },
  passwordSet: { it: 'Password impostata: {value}', en: 'Password set: {value}' },
  link: {
    it: 'Scegli la password a questo indirizzo, una volta sola (scadenza: {value}):',
    en: 'Use this link to choose a password. It works only once and expires on {value}:',
  },
} as const satisfies Record<string, Label>

export const say = (name: keyof typeof WORDS, lang: Language, value = ''): string => WORDS[name][lang].replace('{value}', value)
