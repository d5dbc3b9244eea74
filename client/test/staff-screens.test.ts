import type { ImportRow } from '@faldone/contract/import.ts'
import { type ComponentProps, createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renders } from './support/rendered.ts'

test('a sheet of terms heads each card with its term, the list below it', async () => {
  const render = await renders('it')
  const { RowCards } = await import('../src/imports/grid/RowCards.tsx')
  const cells = ['tematica', 'Casa']
  const row = { row: 2, cells, leftOut: false, otherFondo: null, unit: null, action: 'create', original: null, findings: [] }
  const shown = (columns: object[]) => render(createElement(RowCards, { onMore: () => {}, grid: {
    positions: [0], count: 1, rows: { total: 1, rowAt: () => row as unknown as ImportRow }, columns, sheet: { parts: [] }, editing: null,
  } } as unknown as ComponentProps<typeof RowCards>)).text
  const column = (index: number, more: object) => ({ index, header: '', column: null, samples: [], ...more })
  expect(shown([column(0, { says: 'sort' }), column(1, { says: 'name' })])).toMatch(/Casa tematica/)
  expect(shown([column(0, { says: 'sort' })])).not.toMatch(/tematica tematica/)
})

describe.each([
  ['it', 'Non sono dello stesso tipo: «Valmori, Teresa» è una persona, «Comitato» è un’organizzazione. Resta «Comitato»'],
  ['en', 'These are of different types: “Valmori, Teresa” is a person, “Comitato” is an organisation. “Comitato” stays'],
] as const)('merging a person into an organisation (%s)', (language, warning) => {
  test('says first that they are of different types', async () => {
    const render = await renders(language)
    const { MergeEffect } = await import('../src/agents/manage/MergeDialog.tsx')
    const shown = (type: 'person' | 'organisation') => render(createElement(MergeEffect, {
      answer: { otherNames: [], texts: [], relations: 0 } as unknown as ComponentProps<typeof MergeEffect>['answer'],
      from: { id: '1', name: 'Valmori, Teresa', type }, into: { name: 'Comitato', type: 'organisation' },
    })).text
    expect(shown('person')).toContain(warning)
    expect(shown('organisation')).toMatch(/^(Resta|“Comitato” stays)/)
  })
})

describe.each([['it', 'Riprova', 'Togli'], ['en', 'Retry', 'Remove']] as const)('a file that failed (%s)', (language, retry, remove) => {
  test('can be sent again, unless it is too large', async () => {
    const render = await renders(language)
    vi.stubGlobal('addEventListener', () => {})
    const { TransferRow } = await import('../src/files/manage/TransferRow.tsx')
    const { transferOf } = await import('../src/files/manage/transfer.ts')
    const file = { name: 'film.mp4', size: 8 } as File
    const failed = {
      ...transferOf(file, { kind: 'video', documentId: 'd', userName: 'ida', access: 'public' }), state: 'failed', problem: 'No',
    } as const
    const shown = (more: object) => {
      const { lookOf } = render(createElement(TransferRow, { transfer: { ...failed, ...more } }))
      return [retry, remove].map((name) => lookOf(name) !== undefined)
    }
    expect([shown({}), shown({ isFinal: true }), shown({ state: 'refused' })]).toEqual([[true, false], [false, true], [false, true]])
  })
})

describe.each([['it', 'sistema'], ['en', 'system']] as const)('imports (%s)', (language, system) => {
  test('say who made them, be it the system', async () => {
    const render = await renders(language)
    const [{ ImportList }, { importList }] = await Promise.all([import('../src/imports/ImportList.tsx'), import('../src/imports/api.ts')])
    const shown = (acquiredBy: string | null) => render(createElement(ImportList, { kind: null, last: 5 }), [
      importList({ kind: null, page: 1, pageSize: 5 }).queryKey,
      { total: 1, page: 1, pageSize: 5, items: [{
        importId: '1', kind: 'document', fileName: 'a.csv', state: 'acquired', progress: null, hasRows: true, counts: null, undoneAt: null,
        acquiredAt: '2026-11-20T10:00:00.000Z', acquiredBy, createdAt: '2026-11-20T09:00:00.000Z', createdBy: null,
      }] },
    ]).text
    expect(shown(null)).toMatch(new RegExp(`2026.* · ${system}`))
    expect(shown('ida')).toMatch(/2026.* · ida/)
  })
})

test('staff choose among fondi by the names with which they were catalogued', async () => {
  const render = await renders('en')
  const [{ ScopeSelect }, { readingWork }] =
    await Promise.all([import('../src/work-queue/ScopeSelect.tsx'), import('../src/work-queue/api.ts')])
  const unit = { id: '1', level: 'fondo', name: 'Comitato lombardo', nameEn: 'Lombardy Committee' }
  const { text } = render(createElement(ScopeSelect, { name: 'all' }), [readingWork.queryKey, { fondi: [{ unit }] }])
  expect(text).toContain('Comitato lombardo')
  expect(text).not.toContain('Lombardy')
})

describe.each([['it', 'Dai un titolo alla scheda'], ['en', 'Give the record a title']] as const)('a record (%s)', (language, words) => {
  test('without a title is asked for one', async () => {
    await renders(language)
    const { resolverOf } = await import('../src/documents/manage/resolver.ts')
    const { EMPTY_VALUES } = await import('../src/documents/manage/record-values.ts')
    const { errors } = await resolverOf('document')({ ...EMPTY_VALUES, title: ' ' }, undefined, {} as never)
    expect(errors.title?.message).toBe(words)
  })
})
