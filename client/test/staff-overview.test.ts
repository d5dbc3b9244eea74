import type { HistoryEvent } from '@faldone/contract/history.ts'
import { GAPS } from '@faldone/contract/gaps.ts'
import { type ComponentProps, createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { renders } from './support/rendered.ts'

describe.each([
  ['it', '5 da completare', 'tutto completo', '3 chiuse', 'serve una copia', 'copia buona'],
  ['en', '5 to complete', 'all complete', '3 closed', 'backup needed', 'backup good'],
] as const)('the configuration (%s)', (language, toDo, nothing, closed, needed, good) => {
  test('says beside its entries how much is left to do and how much is closed', async () => {
    const render = await renders(language)
    const [{ default: ConfigurationScreen }, { readingWork }, { reading }] = await Promise.all([
      import('../src/configuration/ConfigurationScreen.tsx'), import('../src/work-queue/index.ts'), import('../src/session/api-client.ts'),
    ])
    const work = (missing: number) => ({ fondi: [{
      unit: null, units: 2, untranslatedUnits: missing && 1,
      kinds: [{ kind: 'document', records: 9, missing: { ...Object.fromEntries(GAPS.map((gap) => [gap, 0])), translation: missing } }],
    }] })
    const shown = (missing: number) => render(
      createElement(ConfigurationScreen), [readingWork.queryKey, work(missing)],
      [reading('archive/closures', { page: 1, pageSize: 1 }).queryKey, { items: [], total: 3, page: 1, pageSize: 1 }]
    ).text
    // The gap that most have: four records and one unit.
    expect([shown(4).includes(toDo), shown(0).includes(nothing), shown(0).includes(closed)]).toEqual([true, true, true])
  })

  test('says to an administrator whether the last backup is good', async () => {
    const render = await renders(language)
    const [{ default: ConfigurationScreen }, { readingStatus }, { useAppStore }] = await Promise.all([
      import('../src/configuration/ConfigurationScreen.tsx'), import('../src/status/index.ts'), import('../src/store/app-store.ts'),
    ])
    const at = '2026-11-28T12:00:00.000Z'
    // What is rendered without a browser begins with the first state of the store.
    const signsIn = (role: string) =>
      Object.assign(useAppStore.getInitialState(), { user: { ...useAppStore.getState().user, loggedIn: true, roles: [role] } })
    const shown = (fault: string | null) => render(createElement(ConfigurationScreen), [readingStatus.queryKey, {
      at, begun: { archive: at, files: at }, damaged: { count: 0 }, disk: { free: 1e12, total: 1e12, fullOn: null }, jobs: { failed: 0 },
      backup: null, fixity: null,
      copies: { place: '/mnt/copie', last: [{ at, provedAt: fault ? null : at, fault, problems: 0 }], room: null },
    }]).text
    signsIn('Configurator')
    expect(shown(null)).not.toContain(good)
    signsIn('Administrator')
    expect([shown(null).includes(good), shown('FULL').includes(needed)]).toEqual([true, true])
  })
})

test('within a run of changes the way back to its newest version is offered once', async () => {
  const render = await renders('it')
  const [{ default: HistoryScreen }, { historyOf, presentVersion }] =
    await Promise.all([import('../src/history/HistoryScreen.tsx'), import('../src/history/api.ts')])
  const event = (id: string, minute: number, before: string, after: string, actor = 'ida'): HistoryEvent => ({
    id, action: 'update', before: { title: before }, after: { title: after }, actor, entity: 'document', entityId: '', changeSetId: null,
    act: null, name: null, names: {}, at: new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString(),
  })
  const events = [event('3', 30, 'C', 'D', 'bruna'), event('2', 2, 'B', 'C'), event('1', 1, 'A', 'B')]
  const { text } = render(
    createElement(HistoryScreen),
    [historyOf('document', '').queryKey, { pages: [{ items: events, total: 3, page: 1, pageSize: 50 }], pageParams: [1] }],
    [presentVersion('document', '').queryKey, { id: '', kind: 'document', title: 'D', version: 3 }]
  )
  // That of the run, and that of the first of its changes.
  expect(text.split('Torna a questa versione')).toHaveLength(3)
})

describe.each([
  ['it', 'Ora in: Comitato › Corrispondenza; Archivio di Anna', 'Altre non sono ancora in nessun fondo', 'Ora in nessun fondo'],
  ['en', 'Now in: Comitato › Corrispondenza; Archivio di Anna', 'Others aren’t in any fonds yet', 'Not in any fonds yet'],
] as const)('units that are to be moved (%s)', (language, places, others, loose) => {
  test('are said to be in all the places where they are, with those in none', async () => {
    const render = await renders(language)
    const { MoveNow } = await import('../src/units/manage/MoveNow.tsx')
    const names = [['f', 'Comitato'], ['s', 'Corrispondenza'], ['g', 'Archivio di Anna']] as const
    const nodes = new Map(names.map(([id, name]) => [id, { row: { name } }]))
    const unit = (id: string, ...aboveIds: string[]) =>
      ({ id, level: 'busta', name: id, documents: 1, aboveIds, parentId: aboveIds.at(-1) ?? null })
    const shown = (...units: object[]) =>
      render(createElement(MoveNow, { units, nodes } as unknown as ComponentProps<typeof MoveNow>)).text.replaceAll(' ;', ';')
    // The unit inside another goes along with it and is in no place of its own.
    const several = [unit('1', 'f', 's'), unit('2', 'f', 's'), unit('3', 'g'), unit('4', 'f', 's', '1')]
    expect(shown(...several)).toBe(places)
    expect(shown(...several, unit('5'))).toBe(`${places} ${others}`)
    expect(shown(unit('5'))).toBe(loose)
  })
})
