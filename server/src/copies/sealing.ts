import { CopyFault } from './fault.ts'

/** The names of what is encrypted end like this, so that the `age` program opens it: `age -d -i key.age`. */
export const SUFFIX = '.age'
const isSealed = (name: string): boolean => name.endsWith(SUFFIX)

/** The file of a place with its key, which only the passphrase opens. */
export const KEY_FILE = 'key.age'

/** How hard it is to try passphrases, as a power of two: a second for each. Tests take less. */
export const SCRYPT = { work: 18 }

/**
 * The key to the copies of an archive. `identity` is the secret in the format of age, which the archive itself needs every night;
 * `wrapped` is the same, encrypted with the passphrase, in base 64: who has a copy and knows the passphrase needs nothing else. Another
 * passphrase wraps the same key, so older copies stay readable.
 */
export type CopyKey = { identity: string; wrapped: string }

const age = () => import('age-encryption')

/** A key for a passphrase. `known`: the archive's key so far. */
export async function keyFor(passphrase: string, known: CopyKey | null): Promise<CopyKey> {
  const { Encrypter, generateIdentity } = await age()
  const identity = known?.identity ?? (await generateIdentity())
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(SCRYPT.work)
  return { identity, wrapped: Buffer.from(await encrypter.encrypt(`${identity}\n`)).toString('base64') }
}

/** Opens the key of a place. Throws `CopyFault` PASSPHRASE if it is another. */
export async function identityIn(wrapped: Uint8Array, passphrase: string): Promise<string> {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  return decrypter.decrypt(wrapped, 'text').then((text) => text.trim(), (cause: unknown) => {
    throw new CopyFault('PASSPHRASE', { cause })
  })
}

/** Encrypts what is copied, if it `seals`, and opens it again. Without an identity only what is not encrypted can be opened. */
export type Sealing = {
  suffix: string
  seal(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  /** `name` says whether it is encrypted. Throws `CopyFault` PASSPHRASE without an identity. */
  open(name: string, pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
}

export function sealingWith(identity: string | null, seals = identity !== null): Sealing {
  async function* sealed(key: string, pieces: AsyncIterable<Uint8Array>) {
    const { Encrypter, identityToRecipient } = await age()
    const encrypter = new Encrypter()
    encrypter.addRecipient(await identityToRecipient(key))
    yield* await encrypter.encrypt(ReadableStream.from(pieces) as ReadableStream<Uint8Array>)
  }
  async function* opened(key: string, pieces: AsyncIterable<Uint8Array>) {
    const { Decrypter } = await age()
    const decrypter = new Decrypter()
    decrypter.addIdentity(key)
    yield* await decrypter.decrypt(ReadableStream.from(pieces) as ReadableStream<Uint8Array>)
  }
  return {
    suffix: seals ? SUFFIX : '',
    seal: (pieces) => (identity && seals ? sealed(identity, pieces) : pieces),
    open(name, pieces) {
      if (!isSealed(name)) return pieces
      if (!identity) throw new CopyFault('PASSPHRASE')
      return opened(identity, pieces)
    },
  }
}
