import { optionalPart } from '../ui/optional-part.ts'

export { Opening } from './Opening.tsx'

/** Loaded where something is or was closed. */
export const ClosureText = optionalPart(() => import('./ClosureText.tsx'))
/** What visitors see instead of something that they cannot see. */
export const Announced = optionalPart(() => import('./AnnouncedPage.tsx'), ({ instead }) => instead)
export const ClosedFiles = optionalPart(() => import('./ClosedFiles.tsx'))
