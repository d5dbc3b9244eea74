import { validate } from '@readme/openapi-parser'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { listRoutes } from '../../src/http/route-list.ts'
import { testApp } from '../support/test-app.ts'

test('the interface describes itself in valid OpenAPI 3.1', async () => {
  const { app, close } = await testApp('sqlite')
  const description = (await app.inject('/archive/api/openapi.json')).json()
  expect(description.openapi).toBe('3.1.0')
  expect(Object.keys(description.paths)).toContain('/archive/settings')
  const outcome = await validate(structuredClone(description))
  expect(outcome.valid ? [] : outcome.errors).toEqual([])
  await close()
})

test('a route without a permission does not start', () => {
  const app = fastify()
  listRoutes(app)
  expect(() => app.get('/late', () => 'x')).toThrow('declares no permission')
})
