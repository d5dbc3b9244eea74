import { fold } from '../words/analyser.ts'

/** A user name as it is compared: without regard to case, accents and spaces. Empty where nothing visible is left. */
export const foldUserName = (userName: string): string => fold(userName).replaceAll(' ', '')
