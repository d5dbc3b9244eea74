/** What waits in the texts of files, in one part: each alone would make the parts that visitors load larger. */
export { ReviewScreen } from './ReviewScreen.tsx'
export { MentionsScreen } from './MentionsScreen.tsx'
