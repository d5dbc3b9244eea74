import type { TrashEntry } from '@faldone/contract/history.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renders } from '../support/rendered.ts'

const rendered = await renders('en')
const { default: TrashScreen } = await import('../../src/history/TrashScreen.tsx')
const { trashPage } = await import('../../src/history/api.ts')

const ENTRY: TrashEntry = {
  id: '0198a8f0-0000-7000-8000-000000000001', entity: 'unit', level: 'fascicolo', name: 'Affitti', also: [], undone: null, from: null,
  deletedAt: '2026-05-04T10:00:00.000Z', deletedBy: null, holds: { units: 1, documents: 0, files: 0, agents: 0 },
}

test.each([
  [ENTRY, 'Folder Affitti'], [{ ...ENTRY, level: null }, 'Unit Affitti'], [{ ...ENTRY, entity: 'document', level: null }, 'Record Affitti'],
] as const)('the trash calls a deleted unit by the word of its level', (entry, words) => {
  const { text } = rendered(createElement(TrashScreen), [trashPage(1).queryKey, { items: [entry], total: 1, page: 1, pageSize: 20 }])
  expect(text).toContain(words)
})
