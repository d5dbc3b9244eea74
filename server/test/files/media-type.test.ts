import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isShownInline, servedType, sniffMediaType } from '../../src/files/media-type.ts'
import { mediaFile, testDataAbsent } from './test-data.ts'

test.each([
  ['', 'application/octet-stream'],
  ['Compagne e compagni', 'text/plain'],
  ['< 3 volte al giorno', 'text/plain'],
  ['%PDF-1.4', 'application/pdf'],
  ['<!DOCTYPE html><title>x', 'text/html'],
  ['\ufeff  <HTML>', 'text/html'],
  ['<!-- innocuo --><script>alert(1)</script>', 'text/html'],
  ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'text/html'],
  ['<svg onload="alert(1)"/>', 'image/svg+xml'],
  ['<?xml version="1.0"?><!-- a --><!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'image/svg+xml'],
  ['<x:svg xmlns:x="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['<!-- a --> <!-- b --><!doctype HTML', 'text/html'],
  ['<!DOCTYPE svg [<!ENTITY a "b">] ><svg/>', 'image/svg+xml'],
  ['<feed xmlns="http://www.w3.org/2005/Atom">', 'application/xml'],
  ['WEBVTT\n\n', 'text/vtt'],
])('%j is %s', async (text, expected) => {
  expect(await sniffMediaType(Buffer.from(text))).toBe(expected)
})

test('text of old programs has its charset', async () => {
  expect(await sniffMediaType(Buffer.from('perché no', 'latin1'))).toBe('text/plain; charset=windows-1252')
  expect(await sniffMediaType(Buffer.from('\ufeffperché', 'utf16le'))).toBe('text/plain; charset=utf-16le')
  expect(await sniffMediaType(Buffer.from('\ufeff<html>', 'utf16le'))).toBe('text/html')
})

test('a sample that ends within a character is still UTF-8', async () => {
  expect(await sniffMediaType(Buffer.from('perché').subarray(0, -1))).toBe('text/plain')
})

test('unfinished markup does not block the server', async () => {
  // If the time grew faster than the text, this would not end within the time limit of a test.
  for (const text of [
    '<!---->'.repeat(33), `<!doctype${' '.repeat(300_000)}`, `<!doctype x [${']'.repeat(300_000)}`, `<a${' '.repeat(300_000)}`,
  ]) await sniffMediaType(Buffer.from(text))
})

test('bytes of an unknown type are application/octet-stream', async () => {
  expect(await sniffMediaType(Buffer.from([0, 1, 2, 3]))).toBe('application/octet-stream')
})

test('a PNG whose pixels begin beyond the sample is a PNG', async () => {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890001000069434350', 'hex')
  expect(await sniffMediaType(Buffer.concat([header, Buffer.alloc(60_000)]))).toBe('image/png')
})

describe.skipIf(testDataAbsent)('real files', () => {
  test.each([
    ['audio/bear.mp3', 'audio/mpeg'],
    ['audio/viper.ogg', 'audio/ogg'],
    ['video/rabbit320.webm', 'video/webm'],
    ['video/dickson_greeting.ogv.240p.webm', 'video/webm'],
    ['video/subtitles_en.vtt', 'text/vtt'],
    ['image/DSCN0010.jpg', 'image/jpeg'],
    ['image/eurotext.tif', 'image/tiff'],
    ['image/typewriter.png', 'image/png'],
    ['pdf/francais.pdf', 'application/pdf'],
  ])('%s', async (name, expected) => {
    expect(existsSync(mediaFile(name))).toBe(true)
    expect(await sniffMediaType(readFileSync(mediaFile(name)).subarray(0, 64 * 1024))).toBe(expected)
  })
})

test('markup is never shown and never sent with its own type', () => {
  for (const type of ['text/html', 'image/svg+xml', 'application/xml', 'application/xhtml+xml']) {
    expect(isShownInline(type)).toBe(false)
    expect(servedType(type)).toBe('application/octet-stream')
  }
  for (const type of ['image/jpeg', 'application/pdf', 'audio/ogg', 'video/webm', 'text/plain; charset=windows-1252']) {
    expect(isShownInline(type)).toBe(true)
    expect(servedType(type)).toBe(type)
  }
  expect(servedType('text/plain')).toBe('text/plain; charset=utf-8')
})
