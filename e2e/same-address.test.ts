import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { startChromium } from './support/chromium.ts'
import { makeRecord } from './support/describing.ts'
import { italianOf } from './support/languages.ts'
import { administratorToken, aPerson } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { openWindows } from './support/windows.ts'

let archive: SampleServer

beforeEach(async () => {
  archive = await startSampleServer({ samples: false })
})
afterEach(() => archive.stop())

/** Another empty archive whose server gets the same port as the one before. */
async function another(): Promise<void> {
  await archive.stop()
  archive = await startSampleServer({ samples: false, env: { PORT: new URL(archive.url).port } })
}

test('an archive at the address of an earlier one has people and texts of its own', async () => {
  await makeRecord(archive.url, { title: 'Il primo archivio' })
  expect(await italianOf(archive.url)).toEqual(['Il primo archivio'])
  const token = await administratorToken(archive.url)
  await another()
  expect(await administratorToken(archive.url)).not.toBe(token)
  expect(await aPerson(archive.url, 'Configurator')).toMatchObject({ role: 'Configurator' })
  expect(await italianOf(archive.url)).toEqual([])
})

test.skipIf(!inject('browser'))('a browser that saw the earlier archive at an address is not reused for the later one', async () => {
  const browser = await startChromium(inject('browser')!)
  const windows = openWindows(browser)
  const seen = await windows.take({}, archive.url)
  await windows.give(seen.context(), true)
  expect(await windows.take({}, archive.url)).toBe(seen)
  await windows.give(seen.context(), true)
  await another()
  expect(await windows.take({}, archive.url)).not.toBe(seen)
  await browser.close()
})
