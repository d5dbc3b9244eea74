/** The fields of records and units that exist in both languages, each with the field of its English text. */
export const TRANSLATED = {
  document: [['title', 'titleEn'], ['description', 'descriptionEn']],
  unit: [['name', 'nameEn'], ['description', 'descriptionEn'], ['history', 'historyEn']],
} as const

export type TranslatedEntity = keyof typeof TRANSLATED
