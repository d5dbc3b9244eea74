import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../src/config.ts'

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, basePath: '/archive', dataDir: './data', databaseUrl: null, sessionTimeoutMinutes: 1, sessionExpiry: false, passwordMinLength: 6 })
})

test('every mistake is named, one line each', () => {
  const wrong = () => readConfig({ PORT: 'eighty', BASE_PATH: 'archive/', DATABASE_URL: 'mysql://x', PASSWORD_MIN_LENGTH: '3' })
  expect(wrong).toThrow(ConfigError)
  const lines = (() => {
    try {
      wrong()
    } catch (error) {
      return (error as Error).message.split('\n')
    }
    return []
  })()
  expect(lines.map((line) => line.split(':')[0])).toEqual(['PORT', 'BASE_PATH', 'DATABASE_URL', 'PASSWORD_MIN_LENGTH'])
})

test('an empty value counts as absent', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3000 })
})
