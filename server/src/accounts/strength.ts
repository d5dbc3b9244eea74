/** Argon2id (RFC 9106), memory in KiB. Weaker hashes are renewed at the next sign-in. */
export const STRENGTH = { memory: 19_456, passes: 2, parallelism: 1 }

/** Milliseconds by which the answer to each wrong password is delayed more than the one before, and the longest delay. */
export const SLOWED = { step: 50, most: 200 }
