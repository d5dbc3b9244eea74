import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordingJob } from '../../src/files/recordings/job.ts'
import { openListener } from '../../src/files/recordings/peaks.ts'
import { getFile } from '../../src/files/store.ts'
import { SYSTEM } from '../../src/http/viewer.ts'
import { type Runner, startRunner } from '../../src/jobs/runner.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { attachBytes } from './attach-bytes.ts'
import { sampleDocument } from './sample-document.ts'
import { mediaFile, testDataAbsent } from './test-data.ts'

const sample = (name: string): Buffer => readFileSync(fileURLToPath(new URL(`../../../samples/files/${name}`, import.meta.url)))
const barsIn = (peaks: string | null): number[] => [...Buffer.from(peaks ?? '', 'base64')]

/** A WAV of this many seconds, 16 bits, silent in its first half and loud in its second. */
function wav(seconds: number, rate = 8_000): Buffer {
  const samples = Int16Array.from({ length: seconds * rate }, (_, at) => (at < (seconds * rate) / 2 ? 0 : 20_000 * Math.sin(at / 3)))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.byteLength, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([head, Buffer.from(samples.buffer)])
}

describe('a waveform', () => {
  test('has 240 bars, however long the sound is and in whatever pieces it arrives', () => {
    const whole = openListener()
    whole.hear(Float32Array.from({ length: 48_000 }, (_, at) => at / 48_000), 8_000)
    const pieces = openListener()
    for (let at = 0; at < 48_000; at += 777)
      pieces.hear(Float32Array.from({ length: Math.min(777, 48_000 - at) }, (_, more) => (at + more) / 48_000), 8_000)
    expect([whole.seconds(), pieces.seconds()].map((seconds) => Math.round(seconds * 1e6) / 1e6)).toEqual([6, 6])
    const bars = barsIn(whole.peaks())
    expect([bars.length, bars.at(-1)]).toEqual([240, 255])
    expect(bars).toEqual([...bars].sort((one, other) => one - other))
    barsIn(pieces.peaks()).forEach((bar, at) => expect(Math.abs(bar - bars[at]!)).toBeLessThanOrEqual(6))
  })

  test('is flat for silence, and null for no samples', () => {
    const silence = openListener()
    silence.hear(new Float32Array(80_000), 8_000)
    expect(new Set(barsIn(silence.peaks()))).toEqual(new Set([0]))
    expect(openListener().peaks()).toBeNull()
  })
})

onOneEngine('recordings', (engine) => {
  let server: TestApp
  let documentId: string
  let runner: Runner | null = null
  beforeEach(async () => {
    server = await testApp(engine)
    documentId = await sampleDocument(server.db)
    runner = startRunner(server.db, { recording: recordingJob(server.db, server.config) }, { warn: () => {} }, { pollMs: 20, backOffMs: 1 })
  })
  afterEach(async () => {
    await runner?.stop()
    await server.close()
  })

  /** A file once it has been examined, and why that failed. */
  async function examined(bytes: Buffer, name = 'x') {
    const { id, sha256 } = await attachBytes(server, documentId, bytes, { name })
    return vi.waitFor(async () => {
      const jobs = await server.db.read.selectFrom('job').select(['state', 'error']).where('payload', 'like', `%${sha256}%`).execute()
      expect(jobs.filter(({ state }) => state !== 'failed')).toEqual([])
      return { ...(await getFile(server.db.read, documentId, id, SYSTEM)), failure: jobs[0]?.error ?? null }
    }, 30_000)
  }

  test('a sound has a duration and a waveform', async () => {
    const file = await examined(wav(6), 'nastro.wav')
    expect(file).toMatchObject({ duration: 6, width: null, height: null, failure: null })
    const bars = barsIn(file.peaks)
    expect(bars).toHaveLength(240)
    expect([Math.max(...bars.slice(0, 118)), Math.min(...bars.slice(122))]).toEqual([0, 255])
    const { items } = (await server.app.inject(`/archive/api/archive/documents/${documentId}/files`)).json()
    expect(items[0]).toMatchObject({ duration: 6, peaks: file.peaks })
  })

  test('a film has a duration and a size', async () => {
    expect(await examined(sample('cinegiornale.webm')))
      .toMatchObject({ width: 448, height: 336, peaks: null, failure: null, duration: expect.closeTo(10.46, 1) })
  })

  test('what is known about truncated or invalid files is recorded, and the next one is examined', async () => {
    expect((await examined(wav(6).subarray(0, 44 + 32_000), 'tronco.wav')).duration).toBeCloseTo(2)
    expect(await examined(sample('cinegiornale.webm').subarray(0, 3_000))).toMatchObject({ peaks: null })
    const noise = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(100)])
    expect(await examined(noise, 'rumore.mp3'))
      .toMatchObject({ mediaType: 'audio/mpeg', duration: null, peaks: null, failure: 'UNREADABLE: no sound' })
    expect(await examined(Buffer.from('RIFF\u0010\0\0\0WAVEfmt \u00ff', 'latin1')))
      .toMatchObject({ mediaType: 'audio/wav', duration: null })
    expect(await examined(wav(2))).toMatchObject({ duration: 2 })
  })

  test.skipIf(testDataAbsent)('an MP3, complete and truncated, an Ogg without a waveform, a film with sound', async () => {
    const mp3 = readFileSync(mediaFile('audio/bear.mp3'))
    const whole = await examined(mp3)
    expect(whole).toMatchObject({ mediaType: 'audio/mpeg', duration: expect.closeTo(6.2, 0) })
    expect(new Set(barsIn(whole.peaks)).size).toBeGreaterThan(20)
    expect((await examined(mp3.subarray(0, mp3.length / 2))).duration).toBeCloseTo(3.1, 0)
    expect(await examined(readFileSync(mediaFile('audio/viper.ogg')))).toMatchObject({ duration: expect.closeTo(41, 0), peaks: null })
    expect(await examined(readFileSync(mediaFile('video/rabbit320.webm'))))
      .toMatchObject({ width: 320, height: 240, duration: expect.closeTo(7.8, 1) })
  })
})
