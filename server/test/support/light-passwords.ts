import { vi } from 'vitest'

/** Hashes of passwords that cost nothing: what they cost in truth is shown by `accounts/strength.test.ts` alone. */
vi.mock(import('../../src/accounts/strength.ts'), () => ({ STRENGTH: { memory: 8, passes: 1, parallelism: 1 } }))
