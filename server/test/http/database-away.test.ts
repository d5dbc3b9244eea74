import { expect, test } from 'vitest'
import { openDatabase } from '../../src/db/database.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import { testApp } from '../support/test-app.ts'

test('while PostgreSQL cannot be reached calls and pages are answered as of a busy archive, to be asked again', async () => {
  const where = { engine: 'postgres', dataDir: scratchFolder(), databaseUrl: 'postgres://faldone@127.0.0.1:1/archive', filesUrl: null } as const
  const { app, close } = await testApp('postgres', { SIGNING_KEY: 'una chiave di firma lunga quanto basta' }, { ...openDatabase(where), ...where })
  const requests = [
    { url: '/archive/api/archive/documents' },
    { url: '/archive/api/archive/documents/01a20541-add8-7000-8a29-b04c7d5d9ffb' },
    { method: 'POST', url: '/archive/api/auth/login', payload: { Username: 'ida', Password: 'una parola' } },
  ] as const
  for (const request of requests) {
    const { statusCode, headers, body } = await app.inject(request)
    expect([statusCode, headers['retry-after'], (JSON.parse(body) as { code: string }).code]).toEqual([503, '5', 'BUSY'])
  }
  expect((await app.inject({ url: '/archive/archives/documentArchive', headers: { accept: 'text/html' } })).statusCode).toBe(503)
  await close()
})
