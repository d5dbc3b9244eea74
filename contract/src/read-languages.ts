/** The languages in which machines can read (ISO 639-1), where their data are installed. Those of Italian and English always are. */
export const READ_LANGUAGES = [
  'it', 'en', 'fr', 'de', 'es', 'pt', 'ca', 'gl', 'eu', 'oc', 'la', 'nl', 'el', 'sl', 'hr', 'sr', 'sq', 'mk', 'bg', 'ro', 'hu', 'pl', 'cs',
  'sk', 'ru', 'uk', 'tr', 'ar', 'he', 'fa', 'da', 'sv', 'no', 'fi', 'eo',
] as const
export type ReadLanguage = (typeof READ_LANGUAGES)[number]
