/** Separate from the other index, because the home page needs that one and none of these texts. */
export { WrittenPage } from './WrittenPage.tsx'
