/** What the settings' own rules say, in Italian; where nothing stands here, Zod's words stand. */
const IN_ITALIAN: Record<string, string> = {
  'must be a whole number': 'serve un numero intero',
  'must begin with a slash and not end with one': 'comincia con una barra e non finisce con una barra',
  'must begin with postgres://': 'comincia con postgres://',
  'must look like s3://bucket or s3://bucket/prefix': 'ha la forma s3://bucket o s3://bucket/prefisso',
  'must be lower-case letters, digits and dashes': 'solo lettere minuscole, cifre e trattini',
  'must not be the address of another page': 'è già l’indirizzo di un’altra pagina',
  'must have at least 8 characters': 'almeno 8 caratteri',
  'must have at least 16 characters': 'almeno 16 caratteri',
  'must have at least 32 characters': 'almeno 32 caratteri',
  'must be addresses or networks (10.0.0.0/8) with commas between them': 'indirizzi o reti (10.0.0.0/8), divisi da virgole',
  'must look like smtp://user:password@host:port': 'ha la forma smtp://utente:password@host:porta',
  'must look like faldone@example.org or Name <faldone@example.org>': 'ha la forma faldone@example.org o Nome <faldone@example.org>',
  'needs PUBLIC_URL: the links in letters must not depend on who asks for them': 'vuole PUBLIC_URL: i link nelle lettere non devono dipendere da chi li chiede',
}

export const inItalian = (message: string): string => IN_ITALIAN[message] ?? message
