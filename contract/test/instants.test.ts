import { expect, test } from 'vitest'
import { zoneName } from '../src/instants.ts'

test('a time zone has a name in words', () => {
  expect([zoneName('Europe/Rome', 'it'), zoneName('Europe/Rome', 'en')]).toEqual(['Ora dell’Europa centrale', 'Central European Time'])
  expect([zoneName('UTC', 'it'), zoneName('Etc/UTC', 'en')]).toEqual(['Tempo universale (UTC)', 'Coordinated Universal Time (UTC)'])
})
