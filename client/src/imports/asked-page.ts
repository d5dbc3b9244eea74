/** The page that somebody asks for by its number, as it is written (1.234, 1,234); none of them is beyond the last. */
export const askedPage = (text: string, { page, pages }: { page: number; pages: number }): number =>
  Math.min(Number(text.replace(/\D/g, '')) || page, pages)
