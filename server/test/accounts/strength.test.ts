import { argon2Sync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { onEachEngine } from '../support/fresh-database.ts'
import { lightPasswords, truePasswords } from '../support/strength.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { answerOf, caller, PASSWORD, person } from './people.ts'

beforeAll(truePasswords)
afterAll(lightPasswords)

onEachEngine('password hashes', (engine) => {
  let server: TestApp
  beforeEach(async () => {
    server = await testApp(engine)
  })
  afterEach(() => server.close())

  const signIn = async (Password: string) => answerOf(await caller(server)('POST /login', { body: { Username: 'ida', Password } }))
  const stored = async () => (await server.db.read.selectFrom('account').select('passwordHash').executeTakeFirstOrThrow()).passwordHash

  test('that are weaker than now required are renewed at the next sign-in', async () => {
    await person(server, 'ida')
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const weaker = { memory: 8192, passes: 1, parallelism: 1 }
    const tag = argon2Sync('argon2id', { message: PASSWORD, nonce: Buffer.from('abcdefghijklmnop'), ...weaker, tagLength: 32 })
    const passwordHash = `$argon2id$v=19$m=8192,t=1,p=1$YWJjZGVmZ2hpamtsbW5vcA$${tag.toString('base64').replace('=', '')}`
    await server.db.write.updateTable('account').set({ passwordHash }).execute()
    expect(await signIn('sbagliata')).toEqual([401, 'WRONG_CREDENTIALS'])
    expect(await stored()).toBe(passwordHash)
    expect((await signIn(PASSWORD))[0]).toBe(200)
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await signIn(PASSWORD))[0]).toBe(200)
  })
})
