import { validate } from '@readme/openapi-parser'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { listRoutes } from '../../src/http/route-list.ts'
import { testApp } from '../support/test-app.ts'

test('the API describes itself in valid OpenAPI 3.1', async () => {
  const { app, close } = await testApp('sqlite')
  const description = (await app.inject('/archive/api/openapi.json')).json()
  expect(description.openapi).toBe('3.1.0')
  expect(Object.keys(description.paths)).toContain('/archive/settings')
  const outcome = await validate(structuredClone(description))
  expect(outcome.valid ? [] : outcome.errors).toEqual([])
  await close()
})

type Described = {
  security?: Record<string, string[]>[]
  responses: Record<string, { $ref?: string }>
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, unknown> }
}

/** The description of each call, with what is known about its route. */
async function described() {
  const { app, close } = await testApp('sqlite')
  const { paths, components } = (await app.inject('/archive/api/openapi.json')).json()
  const calls = app.routeList.map((route) => {
    const path = route.url.slice('/archive/api'.length).replace(/:(\w+)/g, '{$1}')
    const call = paths[path]?.[route.method.toLowerCase()] as Described | undefined
    const errors = Object.keys(call?.responses ?? {}).filter((status) => call!.responses[status]!.$ref)
    return { route, name: `${route.method} ${path}`, call, errors }
  })
  await close()
  return { components, calls: calls.filter(({ call }) => call !== undefined) as (typeof calls[number] & { call: Described })[] }
}

test('every call describes its errors, all in one shape, and who may call it', async () => {
  const { calls, components } = await described()
  expect(calls.length).toBeGreaterThan(100)
  expect(components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' }, ticket: { type: 'apiKey', in: 'query' } })
  for (const { name, call, errors, route: { permission, ignoresToken, takes, hasBudget, method } } of calls) {
    expect(errors, name).toEqual(expect.arrayContaining(['400', '503', 'default']))
    for (const status of errors) {
      const shared = components.responses[call.responses[status]!.$ref!.split('/').at(-1)!]
      expect(shared?.content['application/json'].schema, `${name} ${status}`).toEqual({ $ref: '#/components/schemas/Error' })
    }
    const has = (status: number) => errors.includes(String(status))
    expect([has(401), has(403)], name).toEqual([
      !ignoresToken || /login|refresh/.test(name), ['archive.write', 'accounts.manage', 'settings.write'].includes(permission),
    ])
    if (name.includes('{')) expect(has(404), name).toBe(true)
    if (takes) expect([has(413), has(415)], name).toEqual([true, true])
    if (hasBudget) expect(has(429), name).toBe(true)
    if (method !== 'GET' && method !== 'HEAD') expect(has(507), name).toBe(true)
    const isOpen = permission === 'archive.read' || permission === 'session.begin'
    const names = call.security!.map((scheme) => Object.keys(scheme).join())
    expect([names.includes('bearer'), names.length === 0 || names.includes('')], name).toEqual([!ignoresToken, isOpen])
  }
})

test('a call that honours If-Match says so', async () => {
  const { calls } = await described()
  const header = ({ call }: (typeof calls)[number]) => call.parameters?.find(({ name }) => name === 'If-Match')
  const required =
    calls.filter((call) => header(call)?.required).map(({ name, errors }) => [name, errors.includes('412'), errors.includes('428')])
  const nouns = ['fondi', 'serie', 'buste', 'fascicoli', 'units', 'documents', 'tematiche', 'tipologie']
  const names = [...nouns.map((noun) => `/archive/${noun}/{id}`), '/archive/settings', '/archive/content/{page}']
  expect(required).toEqual(expect.arrayContaining(names.map((path) => [`PUT ${path}`, true, true])))
  const honoured = calls.filter((call) => header(call)?.required === false).map(({ name }) => name)
  const deletions = ['documents', 'units', 'tematiche'].map((noun) => `DELETE /archive/${noun}/{id}`)
  expect(honoured).toEqual(expect.arrayContaining([...deletions, 'POST /archive/units/{id}/move']))
})

test('single errors are described where they belong', async () => {
  const { calls } = await described()
  const errorsOf = (name: string) => calls.find((call) => call.name === name)!.errors
  expect(errorsOf('POST /auth/login')).toEqual(['400', '401', '413', '415', '429', '503', '507', 'default'])
  expect(errorsOf('GET /archive/documents')).toEqual(['400', '401', '429', '503', 'default'])
  expect(errorsOf('GET /archive/trash')).toEqual(['400', '401', '404', '503', 'default'])
  const ofPut = ['400', '401', '403', '404', '409', '412', '413', '415', '428', '503', '507', 'default']
  expect(errorsOf('PUT /archive/documents/{id}')).toEqual(ofPut)
  expect(errorsOf('POST /archive/xls/upload')).toEqual(['400', '401', '403', '409', '413', '415', '503', '507', 'default'])
  expect(errorsOf('GET /health')).toEqual(['400', '503', 'default'])
  const upload = calls.find(({ name }) => name === 'POST /archive/xls/upload')!.call
  expect(Object.keys(upload.requestBody!.content)).toEqual(['multipart/form-data'])
})

test('a resumable upload is described as begun, and then as resumed, with an empty answer', async () => {
  const { calls } = await described()
  for (const path of ['/archive/documents/{id}/uploads', '/archive/xls/{importId}/uploads']) {
    const answersOf = (name: string) =>
      Object.entries(calls.find((call) => call.name === name)!.call.responses).filter(([status]) => status.startsWith('2'))
    expect(answersOf(`POST ${path}`)).toEqual([['201', { description: 'Created' }]])
    for (const method of ['HEAD', 'PATCH', 'DELETE'])
      expect(answersOf(`${method} ${path}/{uploadId}`)).toEqual([['200', expect.anything()], ['204', expect.anything()]])
  }
})

test('a route without a permission does not start', () => {
  const app = fastify()
  listRoutes(app)
  expect(() => app.get('/late', () => 'x')).toThrow('declares no permission')
})
