import { lightPasswords } from './strength.ts'

lightPasswords()
