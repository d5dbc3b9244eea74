export { readingUserCount } from './api.ts'
export { changePasswordGuard, registerGuard } from './guards.ts'
