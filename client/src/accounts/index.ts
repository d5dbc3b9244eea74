export { readingUserCount, readingUsers } from './api.ts'
export { changePasswordGuard, registerGuard } from './guards.ts'
