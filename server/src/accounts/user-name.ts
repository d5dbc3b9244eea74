import { fold } from '../words/analyser.ts'

/** A user name for comparing, without case, accents and spaces. It is empty if nothing visible is left. */
export const foldUserName = (userName: string): string => fold(userName).replaceAll(' ', '')
