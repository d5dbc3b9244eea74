/** The languages in which machines can read (ISO 639-1). */
export const READ_LANGUAGES = ['it', 'en'] as const
export type ReadLanguage = (typeof READ_LANGUAGES)[number]
