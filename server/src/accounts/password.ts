import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../errors.ts'
import { STRENGTH } from './strength.ts'

const SALT_BYTES = 16
const TAG_BYTES = 32

/** Each hash takes a thread, 19 MiB and some 50 ms. */
const HASHES_AT_ONCE = 2
const MAX_WAITING = 64

let running = 0
const waiting: (() => void)[] = []

/** Does the work when its turn has come; refuses with BUSY where too many wait already. */
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

/** The same password is the same however its letters were composed: Unicode NFKC, as NIST SP 800-63B advises. */
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

/** A hash to be stored, in the PHC string format. Throws BUSY where too many hashes are waited for. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return phc(STRENGTH, salt, await argon2id(password, salt, STRENGTH, TAG_BYTES))
}

/** Nobody's password: compared with where there is none, so that an answer takes as long as any other. */
const NOBODYS = phc(STRENGTH, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))

/** Whether it is the password of this hash; never, but after the same work, where there is no hash. Throws BUSY. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const { strength, salt, tag } = readPhc(hash ?? NOBODYS)
  const same = timingSafeEqual(await argon2id(password, salt, strength, tag.length), tag)
  return same && Boolean(hash)
}

/** Whether a stored hash was made with less work than is asked for now. */
export function isWeakHash(hash: string): boolean {
  const { strength } = readPhc(hash)
  return strength.memory < STRENGTH.memory || strength.passes < STRENGTH.passes
}
