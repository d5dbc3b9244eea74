import decode from 'qr/decode.js'
import { expect, test } from 'vitest'
import { askedLabels } from '../src/shelf-labels/asked-labels.ts'
import { qrPath } from '../src/shelf-labels/qr-path.ts'
import { sheetsOf, shortWay } from '../src/shelf-labels/sheets.ts'

const UNIT = '01930000-0000-7000-8000-000000000000'

test('labels fill sheets from the first free cell on', () => {
  const labels = Array.from({ length: 9 }, (_, at) => at)
  expect(sheetsOf(labels, 'large', 3)).toEqual([[null, null, 0, 1, 2, 3, 4, 5], [6, 7, 8]])
  expect(sheetsOf(labels, 'small', 1)).toEqual([labels])
  expect(sheetsOf([], 'small', 5)).toEqual([])
})

test('a long way loses its middle', () => {
  expect(shortWay(['Fondo', 'Serie', 'Busta 1'])).toBe('Fondo › Serie › Busta 1')
  expect(shortWay(['Fondo', 'Serie', 'Busta 1', 'Affitti'])).toBe('Fondo › … › Busta 1 › Affitti')
})

test('the address says what of a unit gets labels; a selection comes with the way from its list', () => {
  const asked = (address: string, state: unknown = null) => askedLabels(new URLSearchParams(address), state)
  expect(asked(`unitId=${UNIT}&kind=audio`)).toEqual({ unitId: UNIT })
  expect(asked(`unitId=${UNIT}&kind=audio&of=records`)).toEqual({ query: `kind=audio&unitId=${UNIT}&sort=position` })
  expect(asked('', { labels: { ids: [UNIT] } })).toEqual({ ids: [UNIT] })
  for (const [address, state] of [['', null], ['unitId=x', 'text'], ['', { other: 1 }]] as const) expect(asked(address, state)).toBeNull()
})

/** What a camera reads from the path of a QR code, drawn at four pixels a module. */
function scanned(address: string): string {
  const { path, size } = qrPath(address)
  const width = size * 4
  const data = new Uint8Array(width * width * 3).fill(255)
  for (const [, left, top, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let y = Number(top) * 4; y < (Number(top) + 1) * 4; y++)
      data.fill(0, (y * width + Number(left) * 4) * 3, (y * width + (Number(left) + Number(length)) * 4) * 3)
  }
  return decode({ width, height: width, data })
}

test('a QR code leads to the short address', () => {
  for (const address of ['https://archivio.example.org/archive/r/41207Z', `http://[::1]:3000/${'archivio/'.repeat(20)}r/191F`])
    expect(scanned(address)).toBe(address)
})
