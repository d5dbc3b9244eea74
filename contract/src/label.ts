/** Words in the two languages of the interface. */
export type Label = { it: string; en: string }
