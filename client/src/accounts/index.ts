export { changePasswordGuard, registerGuard } from './guards.ts'
