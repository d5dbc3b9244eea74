import type { Account } from '@faldone/contract/account.ts'
import type { ImportAnswer } from '@faldone/contract/import.ts'
import type { CopyAnswer, Status } from '@faldone/contract/status.ts'
import { type ComponentProps, createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { renders } from './support/rendered.ts'

describe.each([
  ['it', 'Importa 3 schede, escludine 2', 'Importa 3 schede'], ['en', 'Import 3 records, leave 2 out', 'Import 3 records'],
] as const)('the button that imports a checked sheet (%s)', (language, without, whole) => {
  test('says how many rows stay out, if some have errors', async () => {
    const render = await renders(language)
    const { Acquiring } = await import('../src/imports/Acquiring.tsx')
    const shown = (errors: number) => render(createElement(Acquiring, {
      sheet: {
        importId: 's', state: 'checked', checkedAt: 'now', problem: null, findings: [],
        newUnits: [], newUnitsTotal: 0, newCreators: [], newCreatorsTotal: 0, newElsewhere: [], newElsewhereTotal: 0,
        fullElsewhere: [], fullElsewhereTotal: 0,
        counts: { rows: 3 + errors, created: 2, updated: 1, unchanged: 0, skipped: 0, held: 0, errors, warnings: 0 },
      } as unknown as ImportAnswer,
    }))
    expect([shown(2).lookOf(without), shown(0).lookOf(whole)]).toEqual(['button primary medium', 'button primary medium'])
  })
})

test('a finding in an element of a format names its field first, the element behind it', async () => {
  const render = await renders('it')
  const { FindingGroup } = await import('../src/imports/FindingGroup.tsx')
  const toldOf = (program: string | null) => render(createElement(FindingGroup, {
    sheet: { importId: 's', kind: 'document', program, parts: [], columns: [{ index: 0, header: 'EAD: unittitle', column: 'title' }] },
    group: {
      code: 'EMPTY_TITLE', severity: 'error', sentence: { it: 'Manca il titolo.', en: 'The title is missing.' }, column: 'EAD: unittitle',
      value: null, row: null, rows: 2,
    },
    draft: null, onDraft: () => {}, onDecide: () => {}, onShow: () => {},
  } as unknown as ComponentProps<typeof FindingGroup>)).text
  expect(toldOf('EAD')).toContain('Titolo (unittitle)')
  expect(toldOf(null)).toContain('EAD: unittitle')
})

describe.each([
  ['it', '1 voce raggiunge il limite di 50 indirizzi in altri siti', 'Torino 2 indirizzi restano fuori'],
  ['en', '1 entry reaches the limit of 50 addresses elsewhere', 'Torino 2 addresses will be left out'],
] as const)('a word that would have too many addresses elsewhere (%s)', (language, title, leftOut) => {
  test('is named with how many are left out', async () => {
    const render = await renders(language)
    const { NewElsewhere } = await import('../src/imports/NewElsewhere.tsx')
    const { text } = render(createElement(NewElsewhere, { sheet: {
      newElsewhere: [], newElsewhereTotal: 0, fullElsewhere: [{ list: 'place', name: 'Torino', leftOut: 2 }], fullElsewhereTotal: 1,
    } }))
    expect(text).toContain(title)
    expect(text).toContain(leftOut)
  })
})

describe.each([
  ['it', 'La chiave per programmi che questo account ha creato resta valida'],
  ['en', 'The key that this account created stays valid'],
] as const)('removing an Administrator (%s)', (language, stays) => {
  test('tells of the keys for programs that stay valid', async () => {
    const render = await renders(language)
    const { RemoveDialog } = await import('../src/accounts/ActDialog.tsx')
    const { readingApiKeys } = await import('../src/api-keys/index.ts')
    const key = (name: string, createdBy: string, change: object = {}) =>
      ({ id: name, name, createdBy, revokedAt: null, expiresOn: '9999-12-31', ...change })
    const account = { userName: 'ida', firstName: 'Ida', lastName: 'Rossi', roles: ['Administrator'] } as unknown as Account
    const told = (...keys: object[]) => render(
      createElement(RemoveDialog, { account, isOwn: false, onClose: () => {}, onDone: () => {}, onChangeRole: () => {} }),
      [readingApiKeys.queryKey, keys]
    ).text.includes(stays)
    const others = [key('a', 'ada'), key('b', 'ida', { revokedAt: 'then' }), key('c', 'ida', { expiresOn: '2020-01-01' })]
    expect([told(key('d', 'ida'), ...others), told(...others)]).toEqual([true, false])
  })
})

describe('the button that makes a backup is the main action of the status', () => {
  const NOW = '2026-11-28T12:00:00.000Z'
  const copy = (at: string, fault: CopyAnswer['fault'] = null) => ({ at, provedAt: fault ? null : at, fault, problems: 0 } as CopyAnswer)
  const looks = async (place: string | null, ...last: CopyAnswer[]) => {
    const render = await renders('it')
    const { Copies } = await import('../src/status/Copies.tsx')
    const { lookOf } = render(createElement(Copies, {
      status: {
        at: NOW, begun: { archive: NOW, files: NOW }, backup: null, fixity: null, reading: null,
        damaged: { count: 0, names: [], files: [] },
        command: '', version: { product: 'Faldone' },
        disk: { free: 1e12, total: 1e12, archive: 0, fullOn: null, pace: 'year' }, jobs: { failed: 0 },
        copies: { place, time: '03:10', locked: [], encrypted: false, isRunning: false, room: null, last },
      } as unknown as Status,
    }))
    return [lookOf('Copia adesso'), lookOf('Fai una copia ogni notte')].map((look) => look?.includes('primary'))
  }

  test('until there is a first one', async () => {
    expect(await looks('/mnt/copie')).toEqual([true, undefined])
    expect(await looks(null)).toEqual([undefined, true])
  })

  test('when the last failed, and not while all is well', async () => {
    expect(await looks('/mnt/copie', copy('2026-11-28T03:10:00.000Z', 'FULL'))).toEqual([true, undefined])
    expect(await looks('/mnt/copie', copy('2026-11-28T03:10:00.000Z'))).toEqual([false, undefined])
  })
})

describe.each([
  ['it', '«scaffale»: Scrivi serie. colonna Livello · righe 3, 4, 5, 6, 7 e altre 2', 'Guarda che cosa cambierebbe', 'Importa 2 unità',
    '7 righe bloccano l’importazione'],
  ['en', '“scaffale”: Scrivi serie. column Livello · rows 3, 4, 5, 6, 7 and 2 more', 'Preview changes', 'Import 2 units',
    '7 rows block the import'],
] as const)('a sheet that is imported whole (%s)', (language, error, look, take, stops) => {
  test('shows one error for all rows that have it and says that they stop all, and the button says what it does', async () => {
    const render = await renders(language)
    const [{ WholeChecking }, { WholePreview }] =
      await Promise.all([import('../src/imports/WholeChecking.tsx'), import('../src/imports/WholePreview.tsx')])
    const taking = { way: null, act: { isBusy: false, error: null } }
    const props = (findings: object[]) => ({ start: '/importexport/units', noun: 'units', taking, sheet: {
      id: 's', added: [], taken: null, answer: {
        fileName: 'inventario.csv', rows: 2, created: 2, updated: 0, unchanged: 0, relations: 0, program: null, columns: [], fields: [],
        note: null, unknownColumns: [], findings, findingsTotal: findings.length, warnings: [], warningsTotal: 0, changes: [], table: null,
      },
    } } as unknown as ComponentProps<typeof WholeChecking> & ComponentProps<typeof WholePreview>)
    const wrong = [3, 4, 5, 6, 7, 8, 9].map((row) => ({ row, text: '', field: 'Livello', value: 'scaffale', advice: 'Scrivi serie.' }))
    const { text } = render(createElement(WholeChecking, props(wrong)))
    expect(text).toContain(error)
    expect(text).toContain(stops)
    expect(render(createElement(WholeChecking, props([]))).text).toContain(look)
    expect(render(createElement(WholePreview, props([]))).lookOf(take)).toBe('button primary medium')
  })
})

describe.each([
  ['it', 'manca a 281 schede e 161 unità', 'manca a 161 unità'], ['en', 'missing in 281 records and 161 units', 'missing in 161 units'],
] as const)('what a fondo lacks (%s)', (language, both, units) => {
  test('is said in words', async () => {
    const render = await renders(language)
    const { GapCell } = await import('../src/work-queue/GapCell.tsx')
    const said = (records: number) => render(createElement(GapCell, {
      kind: null, gap: 'translation', name: 'Fondo', inWords: true,
      row: {
        unit: 'all', units: 200, untranslatedUnits: 161,
        kinds: [{ kind: 'document', records: 300, missing: { translation: records } }],
      },
    } as unknown as ComponentProps<typeof GapCell>)).text.replaceAll('\u00A0', ' ')
    expect([said(281), said(0)]).toEqual([both, units])
  })
})

describe.each([['it', 'riprova tra poco'], ['en', 'try again in a moment']] as const)('a search that failed (%s)', (language, hint) => {
  test('says to try again only where that may help', async () => {
    const render = await renders(language)
    const [{ SearchFailure }, { ApiError }] =
      await Promise.all([import('../src/documents/SearchFailure.tsx'), import('../src/request.ts')])
    const told = (status: number) => render(createElement(SearchFailure, {
      error: new ApiError(status, null, 'Errore'), control: { query: { q: 'volantino' } }, onRetry: () => {},
    } as unknown as ComponentProps<typeof SearchFailure>)).text.includes(hint)
    expect([0, 400, 403, 503].map(told)).toEqual([true, false, false, true])
  })
})

describe.each([
  ['it', 'Ferma', 'Togli', 'Mostra altre 3 elaborazioni in attesa', 'Mostra altre 45 elaborazioni in attesa',
    /meta\.jpg.*riuscita.*20 nov/, /in corso · 1\.200 di 3\.400 pagine/],
  ['en', 'Stop', 'Remove', 'Show 3 more waiting jobs', 'Show 45 more waiting jobs', /meta\.jpg.*done.*20 Nov/,
    /running · 1,200 of 3,400 pages/],
] as const)('jobs that run or wait (%s)', (language, stop, remove, three, many, done, pages) => {
  test('can be stopped or taken out', async () => {
    const render = await renders(language)
    const { JobList } = await import('../src/status/JobList.tsx')
    const file = { documentId: 'd', documentTitle: 'Manifesto', kind: 'document' as const, name: 'meta.jpg' }
    const shown = render(createElement(JobList, { onRetry: async () => {}, jobs: {
      waiting: 1, running: 1, failed: 0, failures: [],
      pending: [
        { id: '1', type: 'recognition', state: 'running', file, pages: { done: 1200, total: 3400 } },
        { id: '2', type: 'picture', state: 'waiting', file: null, pages: null },
      ],
    } }))
    expect([stop, remove].map(shown.lookOf)).toEqual(['button secondary small', 'button secondary small'])
    expect(shown.text).toContain('meta.jpg , Manifesto')
    expect(shown.text).toMatch(pages)
  })

  test('are told for some days after they are done', async () => {
    const render = await renders(language)
    const { EndedJobs } = await import('../src/status/EndedJobs.tsx')
    const file = { documentId: 'd', documentTitle: 'Manifesto', kind: 'document' as const, name: 'meta.jpg' }
    const shown = (...jobs: ComponentProps<typeof EndedJobs>['jobs']) => render(createElement(EndedJobs, { jobs })).text
    expect(shown({ id: '1', type: 'picture', file, at: '2026-11-20T10:00:00.000Z' })).toMatch(done)
    expect(shown()).toBe('')
  })

  test('are a few at first, and lead to the others', async () => {
    const render = await renders(language)
    const { JobList } = await import('../src/status/JobList.tsx')
    const shown = (count: number) => render(createElement(JobList, { onRetry: async () => {}, jobs: {
      waiting: count, running: 0, failed: 0, failures: [],
      pending: Array.from(
        { length: Math.min(count, 50) },
        (_, at) => ({ id: `${at}`, type: 'picture' as const, state: 'waiting' as const, file: null, pages: null })
      ),
    } }))
    const way = (count: number) => [three.replace('3', '2'), three, many].map(shown(count).lookOf).find(Boolean)
    // One or two more are shown: the line that leads to them would be as long.
    expect([5, 7, 8, 60].map(way)).toEqual([undefined, undefined, 'button text medium', 'button text medium'])
  })
})
