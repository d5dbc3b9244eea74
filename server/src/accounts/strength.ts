/** Argon2id (RFC 9106), memory in KiB. Weaker hashes are renewed at the next sign-in. */
export const STRENGTH = { memory: 19_456, passes: 2, parallelism: 1 }
