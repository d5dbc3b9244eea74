/** What sheets call booleans and who sees something. */
export const CELL_WORDS = {
  yes: { it: 'Sì', en: 'Yes' },
  no: { it: 'No', en: 'No' },
  public: { it: 'Pubblica', en: 'Public' },
  staff: { it: 'Riservata', en: 'Staff only' },
} as const
