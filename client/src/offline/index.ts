export { forgetSeen, startOffline, useOffline } from './offline.ts'
