import { CONNECTIONS } from '../../src/db/database.ts'
import { keepChildren } from './kept-children.ts'
import { keepThreads } from './kept-threads.ts'
import { lightPasswords } from './strength.ts'

lightPasswords()
keepThreads()
keepChildren()
// As on SQLite. Each is a process, which PostgreSQL starts for a database of one test.
CONNECTIONS.readers = 2
