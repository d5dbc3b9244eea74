/** The page that a user asks for by its number, however it is written (1.234, 1,234), but at most the last. */
export const askedPage = (text: string, { page, pages }: { page: number; pages: number }): number =>
  Math.min(Number(text.replace(/\D/g, '')) || page, pages)
