import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../errors.ts'
import { STRENGTH } from './strength.ts'

const SALT_BYTES = 16
const TAG_BYTES = 32

/** Each hash takes a thread, 19 MiB and about 50 ms. */
const HASHES_AT_ONCE = 2
const MAX_WAITING = 64

let running = 0
const waiting: (() => void)[] = []

/** Does the work in its turn. Throws BUSY if too many are waiting already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < HASHES_AT_ONCE) running += 1
  else if (waiting.length >= MAX_WAITING) throw new ApiError('BUSY')
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

type Strength = typeof STRENGTH

/** A password is the same however its letters were composed: Unicode NFKC, as NIST SP 800-63B recommends. */
const argon2id = (password: string, nonce: Buffer, strength: Strength, tagLength: number): Promise<Buffer> =>
  inTurn(() => new Promise((resolve, reject) => {
    const message = Buffer.from(password.normalize('NFKC'))
    argon2('argon2id', { message, nonce, tagLength, ...strength }, (error, tag) => (error ? reject(error) : resolve(tag)))
  }))

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const phc = ({ memory, passes, parallelism }: Strength, salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

function readPhc(text: string): { strength: Strength; salt: Buffer; tag: Buffer } {
  const match = PHC.exec(text)
  if (!match) throw new Error('A stored password hash cannot be read')
  const [, memory, passes, parallelism, salt, tag] = match
  return {
    strength: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt!, 'base64'),
    tag: Buffer.from(tag!, 'base64'),
  }
}

/** A hash to be stored, in the PHC string format. Throws BUSY if too many hashes are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return phc(STRENGTH, salt, await argon2id(password, salt, STRENGTH, TAG_BYTES))
}

/** A hash to compare with where there is no account, so that the answer takes as long as any other. */
const NOBODYS = phc(STRENGTH, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))

/** Whether the password matches the hash. Without a hash the answer is false, after the same work. Throws BUSY. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const { strength, salt, tag } = readPhc(hash ?? NOBODYS)
  const same = timingSafeEqual(await argon2id(password, salt, strength, tag.length), tag)
  return same && Boolean(hash)
}

/** Whether a stored hash was made with less work than is required now. */
export function isWeakHash(hash: string): boolean {
  const { strength } = readPhc(hash)
  return strength.memory < STRENGTH.memory || strength.passes < STRENGTH.passes
}
