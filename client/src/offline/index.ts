export { isMissingPart, openAnew, watchParts } from './missing-parts.ts'
export { forgetSeen, startOffline, useOffline } from './offline.ts'
