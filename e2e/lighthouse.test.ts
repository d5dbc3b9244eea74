import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findChromium } from './support/chromium.ts'
import { type Lighthouse, startLighthouse } from './support/lighthouse.ts'
import { aRecord } from './support/pages.ts'
import { archiveUrl } from './support/story.ts'

/** Performance is measured by `npm run bench`, on a quiet machine. */
const WANTED = ['accessibility', 'best-practices', 'seo'] as const

describe.skipIf(!inject('browser'))('Lighthouse gives full marks', () => {
  let lighthouse: Lighthouse
  beforeAll(async () => {
    lighthouse = (await startLighthouse(findChromium()))!
  })
  afterAll(() => lighthouse.stop())

  const pages = {
    home: () => '/home', 'a consultation': () => '/archives/documentArchive',
    'a record': async () => (await aRecord(archiveUrl, 'document')).path,
  }
  for (const [name, pathOf] of Object.entries(pages)) {
    test(name, async () => {
      const findings = await lighthouse.audit(archiveUrl + (await pathOf()), WANTED)
      expect(findings).toEqual(WANTED.map((category) => ({ category, score: 100, objections: [] })))
    })
  }
})
