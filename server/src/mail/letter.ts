import { type Language, LANGUAGES } from '@faldone/contract/common.ts'

/** A letter with a link by which its reader chooses a password. `expiresAt` is ISO 8601 in UTC. */
export type Letter = { to: string; language: Language; kind: 'invitation' | 'reset'; url: string; userName: string; expiresAt: string }

type Words = { subject: string; why: string; choose: string; until: string; unasked: string }

const WORDS: Record<Language, Record<Letter['kind'], Words>> = {
  it: {
    invitation: {
      subject: 'Il tuo account: {siteName}',
      why: 'ora hai un account su {siteName}. Il nome utente è {userName}.',
      choose: 'Per scegliere la password e cominciare, apri questo collegamento:',
      until: 'Vale una volta sola. Scadenza: {until}.',
      unasked: 'Se non te lo aspettavi, ignora questo messaggio: nessuno può usare l’account finché non scegli una password.',
    },
    reset: {
      subject: 'Nuova password: {siteName}',
      why: 'qualcuno ha chiesto una nuova password su {siteName} per il nome utente {userName}.',
      choose: 'Per sceglierne una nuova, apri questo collegamento:',
      until: 'Vale una volta sola. Scadenza: {until}.',
      unasked: 'Se non l’hai chiesta tu, ignora questo messaggio: la password non cambia.',
    },
  },
  en: {
    invitation: {
      subject: 'Your account: {siteName}',
      why: 'You now have an account at {siteName}. Your username is {userName}.',
      choose: 'To choose a password and get started, open this link:',
      until: 'You can use it only once. It expires on {until}.',
      unasked: 'If you weren’t expecting this, you can ignore it. No one can use the account until you choose a password.',
    },
    reset: {
      subject: 'New password: {siteName}',
      why: 'Someone asked to reset the password at {siteName} for the username {userName}.',
      choose: 'To choose a new one, open this link:',
      until: 'You can use it only once. It expires on {until}.',
      unasked: 'If it wasn’t you, you can ignore this message. Your password won’t change.',
    },
  },
}

const GREETING: Record<Language, string> = { it: 'Ciao,', en: 'Hello,' }
const LOCALES: Record<Language, string> = { it: 'it-IT', en: 'en-GB' }

/** An instant in words, in the server's time zone, which is named. */
export const inWords = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(
    LOCALES[language], { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }
  )
    .format(new Date(instant))

/** Keeps a name on one line: removes control characters and line breaks. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

/** The subject and text of a letter. `siteName` is the archive's name. */
export function letterInWords(
  { kind, language, url, userName, expiresAt }: Letter, siteName: string
): { subject: string; text: string } {
  const signature = oneLine(siteName)
  const values: Record<string, string> = { siteName: signature, userName: oneLine(userName), until: inWords(expiresAt, language) }
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)
  const { subject, why, choose, until, unasked } = WORDS[language][kind]
  return {
    subject: fill(subject), text: [GREETING[language], fill(why), choose, url, fill(until), unasked, signature].join('\n\n') + '\n',
  }
}

/**
 * A letter to an administrator: something is wrong with the archive, or it is right again. `told`: what is wrong, in sentences. `url` leads
 * to the page of the status; null where no public address is known.
 */
export type Notice = { to: string; kind: 'trouble' | 'recovered'; told: Record<Language, readonly string[]>; url: string | null }

const NOTICES: Record<Language, Record<Notice['kind'], { subject: string; why: string }> & { look: string; once: string }> = {
  it: {
    trouble: { subject: 'Qualcosa non va', why: 'qualcosa non va in {siteName}:' },
    recovered: { subject: 'Di nuovo in ordine', why: '{siteName} è di nuovo in ordine.' },
    look: 'Come sta l’archivio: {url}', once: 'Questo messaggio arriva una volta sola, e un altro quando tutto è di nuovo in ordine.',
  },
  en: {
    trouble: { subject: 'Something’s wrong', why: 'Something’s wrong at {siteName}:' },
    recovered: { subject: 'Back to normal', why: '{siteName} is back to normal.' },
    look: 'How the archive is doing: {url}', once: 'You’ll get this message only once, and another when everything is back to normal.',
  },
}

/** The subject and text of a notice, in both languages: nobody has told which one an administrator reads. */
export function noticeInWords({ kind, told, url }: Notice, siteName: string): { subject: string; text: string } {
  const values: Record<string, string> = { siteName: oneLine(siteName), url: url ?? '' }
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)
  const bodies = LANGUAGES.map((language) => {
    const { [kind]: { why }, look, once } = NOTICES[language]
    return [
      GREETING[language], fill(why), ...told[language], ...(url ? [fill(look)] : []), ...(kind === 'trouble' ? [once] : []),
    ].join('\n\n')
  })
  return {
    subject: `${LANGUAGES.map((language) => NOTICES[language][kind].subject).join(' / ')}: ${values['siteName']}`,
    text: `${[...bodies, values['siteName']].join('\n\n')}\n`,
  }
}
