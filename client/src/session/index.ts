import { optionalPart } from '../ui/optional-part.ts'

export { consent, type Consent, useConsent } from './consent.ts'
export { afterSignIn, NotAllowed, requireSignIn } from './guard.ts'
export { followRouter, openHash } from './navigation.ts'
export { adoptSession, giveConsent, signIn, signOut, updateUser } from './session.ts'
export { startSession } from './start.ts'
export { useIs, useUser } from './user.ts'

/** Renewal and idle time-out: only for signed-in users, and not a problem for others if its script does not load. */
export const SessionWatch = optionalPart(() => import('./SessionWatch.tsx'))
