import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { testApp } from '../support/test-app.ts'

test('what a call does not take is refused and named, even if it takes nothing', async () => {
  const server = await testApp('sqlite')
  server.viewer = { userName: 'ida', role: 'Administrator', staff: true }
  const send = async (method: string, url: string, payload?: object) => {
    const { statusCode, body } = await server.app.inject({
      method: method as NonNullable<InjectOptions['method']>, url, headers: { 'accept-language': 'en' }, ...(payload && { payload })
    })
    return { status: statusCode, fields: statusCode === 400 ? JSON.parse(body).fields : undefined }
  }
  const passedOver: string[] = []
  for (const { method, url } of server.app.routeList.filter((route) => route.method !== 'HEAD')) {
    const path = url.replace(/:\w+|\*/g, newId())
    const answers = [await send(method, `${path}?colour=red`)]
    if (method !== 'GET') answers.push(await send(method, path, { colour: 'red' }))
    // 415: a call that takes a form takes no JSON at all.
    for (const { status } of answers) if (status !== 400 && status !== 415) passedOver.push(`${method} ${url}: ${status}`)
  }
  expect(passedOver).toEqual([])
  expect(await send('GET', '/archive/api/health?colour=red')).toEqual({ status: 400, fields: { colour: ['Unknown field'] } })
  expect(await send('POST', `/archive/api/archive/changes/${newId()}/undo`, { colour: 'red' }))
    .toEqual({ status: 400, fields: { colour: ['Unknown field'] } })
  expect(await send('POST', `/archive/api/archive/changes/${newId()}/undo`, {})).toMatchObject({ status: 404 })
  await server.close()
})
