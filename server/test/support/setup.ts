import { keepThreads } from './kept-threads.ts'
import { lightPasswords } from './strength.ts'

lightPasswords()
keepThreads()
