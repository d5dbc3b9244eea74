import { beforeEach, expect, test, vi } from 'vitest'
import { type Draft, draftKey, dropDraft, findDrafts, writeDraft } from '../src/documents/manage/drafts.ts'
import { EMPTY_VALUES } from '../src/documents/manage/record-values.ts'
import { ListedStorage, refusing } from './support/storage.ts'

const draft = (change: Partial<Draft> = {}): Draft => ({ userName: 'ida', at: 1, version: 2, base: EMPTY_VALUES, values: { ...EMPTY_VALUES, title: 'Sfratti' }, ...change })
const openTab = () => vi.stubGlobal('sessionStorage', new ListedStorage())

beforeEach(() => {
  vi.stubGlobal('localStorage', new ListedStorage())
  openTab()
})

test('a tab finds its own draft of a record again', () => {
  const key = draftKey('document', 'r1')
  expect(draftKey('document', 'r1')).toBe(key)
  writeDraft(key, draft())
  expect(findDrafts('document', 'r1', 'ida')).toEqual([{ key, draft: draft() }])
  dropDraft(key)
  expect(findDrafts('document', 'r1', 'ida')).toEqual([])
})

test('drafts of other tabs are found, too, the latest first; those of other records, kinds and people are not', () => {
  const first = draftKey('document', null)
  writeDraft(first, draft({ at: 1 }))
  openTab()
  const second = draftKey('document', null)
  expect(second).not.toBe(first)
  writeDraft(second, draft({ at: 2 }))
  writeDraft(draftKey('document', 'r1'), draft({ at: 3 }))
  writeDraft(draftKey('audio', null), draft({ at: 4 }))
  openTab()
  writeDraft(draftKey('document', null), draft({ at: 5, userName: 'rosa' }))
  expect(findDrafts('document', null, 'ida').map(({ key }) => key)).toEqual([second, first])
})

test('what is no draft is none', () => {
  for (const text of ['', '{', 'null', '7', '{"values":{}}']) {
    localStorage.setItem(draftKey('document', 'r1'), text)
    expect([text, findDrafts('document', 'r1', 'ida')]).toEqual([text, []])
  }
})

test('where storage is switched off or full nothing is kept, and nothing fails', () => {
  for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, refusing())
  const key = draftKey('document', 'r1')
  expect(draftKey('document', 'r1')).toBe(key)
  expect(writeDraft(key, draft())).toBe(false)
  dropDraft(key)
  expect(findDrafts('document', 'r1', 'ida')).toEqual([])
})
