import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_AREA, MAX_SIDE, readImageRequest } from '../../src/drawing/image-request.ts'

const FULL = { width: 6000, height: 4000 }
const read = (region: string, size = 'max', rotation = '0', quality = 'default.jpg', full = FULL) =>
  readImageRequest({ region, size, rotation, quality }, full)

describe('a IIIF image request', () => {
  test.each([
    ['full', 0, 0, 6000, 4000],
    ['square', 1000, 0, 4000, 4000],
    ['125,15,120,140', 125, 15, 120, 140],
    ['5900,3900,200,200', 5900, 3900, 100, 100],
    ['pct:50,25,10,10', 3000, 1000, 600, 400],
    ['pct:41.6,7.5,40,70', 2496, 300, 2400, 2800],
    ['pct:90,90,50,50', 5400, 3600, 600, 400],
  ])('region %s', (region, left, top, width, height) => {
    expect(read(region)?.region).toEqual({ left, top, width, height })
  })

  test.each([
    ['full', 'max', 4096, 2731],
    ['0,0,1000,500', 'max', 1000, 500],
    ['0,0,1000,500', '^max', 4096, 2048],
    ['full', '600,', 600, 400],
    ['full', ',600', 900, 600],
    ['full', 'pct:10', 600, 400],
    ['full', '500,500', 500, 500],
    ['full', '!500,500', 500, 333],
    ['0,0,100,50', '!500,500', 100, 50],
    ['0,0,100,50', '^!500,500', 500, 250],
    ['0,0,100,50', '^200,', 200, 100],
    ['0,0,100,50', '^pct:150', 150, 75],
    ['0,0,6000,1', '512,', 512, 1],
    ['square', 'max', 3463, 3463],
    ['square', '!4096,4096', 3463, 3463],
  ])('region %s in size %s', (region, size, width, height) => {
    expect(read(region, size)?.size).toEqual({ width, height })
  })

  test.each([
    '', 'all', '1,2,3', '1,2,3,4,5', '-1,0,10,10', '0,0,0,10', '0,0,10,0', '6000,0,10,10', '0,4000,1,1', 'pct:100,0,10,10', 'pct:0,0,0,0',
    'pct:1e3,0,1,1', '1.5,0,10,10', '99999999,0,1,1', 'pct:NaN,0,1,1', '../../../etc/passwd',
  ])('no region: %s', (region) => {
    expect(read(region)).toBeNull()
  })

  test.each([
    '', 'full', '0,', ',0', '0,0', '!0,10', '6001,', ',4001', '4097,', '^4097,', 'pct:0', 'pct:101', '^pct:9999', '-5,', '1e3,',
    '99999999,', '!', ',', '^', '100', 'max,max', '100,200,',
  ])('no size: %s', (size) => {
    expect(read('full', size)).toBeNull()
  })

  test('rotates, mirrors, and accepts the known qualities and formats', () => {
    expect(read('full', 'max', '!90', 'gray.png')).toMatchObject({ mirrored: true, degrees: 90, quality: 'gray', format: 'png' })
    expect(read('full', '3000,', '22.5')).toMatchObject({ mirrored: false, degrees: 22.5 })
    expect(read('full', 'max', '360')?.degrees).toBe(0)
    for (const [size, rotation, isDrawn] of [
      ['4096,2900', '90', true], ['4096,2900', '180', true], ['4096,2900', '45', false], ['4096,4096', '0', false], ['max', '!1', false],
      ['2400,2400', '45', true], ['2896,2896', '45', false],
    ] as const) expect([size, rotation, read('full', `^${size}`, rotation) !== null]).toEqual([size, rotation, isDrawn])
    for (const rotation of ['', '-90', '361', '!!0', '1e2', '90deg']) expect(read('full', 'max', rotation)).toBeNull()
    for (const quality of ['', 'default', 'default.gif', 'best.jpg', '.jpg', 'default.jpg.png', 'constructor.jpg', 'default.svg'])
      expect(read('full', 'max', '0', quality)).toBeNull()
  })

  test('never asks for parts outside the image or for too much', () => {
    const side = fc.integer({ min: 1, max: 50_000 })
    const number = fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.double({ min: 0, max: 120, noNaN: true })).map(String)
    const region = fc.oneof(
      fc.constantFrom('full', 'square'),
      fc.tuple(fc.constantFrom('', 'pct:'), number, number, number, number).map(([mark, ...four]) => mark + four.join(','))
    )
    const size = fc.oneof(fc.constantFrom('max', '^max'), fc.tuple(
      fc.constantFrom('', '^', '!', '^!', 'pct:', '^pct:'), number, fc.constantFrom(',', ''), number
    ).map((parts) => parts.join('')))
    fc.assert(fc.property(side, side, region, size, (width, height, asked, wanted) => {
      const request = read(asked, wanted, '0', 'default.jpg', { width, height })
      if (!request) return
      const { region: { left, top, ...part }, size: sent } = request
      for (const value of [left, top, part.width, part.height, sent.width, sent.height]) expect(Number.isInteger(value)).toBe(true)
      expect(left >= 0 && top >= 0 && part.width >= 1 && part.height >= 1 && left + part.width <= width && top + part.height <= height)
        .toBe(true)
      expect(sent.width >= 1 && sent.height >= 1).toBe(true)
      expect(sent.width <= MAX_SIDE && sent.height <= MAX_SIDE && sent.width * sent.height <= MAX_AREA).toBe(true)
    }))
  })
})
