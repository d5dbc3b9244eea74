/** Apart from the other index: the home page needs that one and none of these texts. */
export { WrittenPage } from './WrittenPage.tsx'
