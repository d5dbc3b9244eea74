import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Attempt, EditorOptions } from '../../src/forms/editor.ts'
import { stubBrowser } from '../support/browser.ts'
import { ListedStorage } from '../support/storage.ts'

stubBrowser()
const { createEditor } = await import('../../src/forms/editor.ts')
const { findWork } = await import('../../src/forms/kept-work.ts')
const { ApiError } = await import('../../src/request.ts')
const { undoLast } = await import('../../src/ui/undo-notice.ts')

type Fondo = { version: number | null; name: string; date: string }
type Values = Omit<Fondo, 'version'>

const fondo = (version: number | null, name: string, date = '1977'): Fondo => ({ version, name, date })
const values = (name: string, date = '1977'): Values => ({ name, date })
const answered = (status: number) => new ApiError(status, null, String(status))
const call = (answer: () => Promise<Fondo>): Attempt<Fondo> => ({ call: answer })
const stale = () => call(() => Promise.reject(answered(412)))
/** What the browser keeps under a name. */
const kept = (name = 'fondo') => findWork<Values>(name, 'ida').map(({ work }) => [work.version, work.values.name])

const open = (options: Partial<EditorOptions<Fondo, Values>> = {}) =>
  createEditor<Fondo, Values>({
    userName: 'ida', opening: { base: fondo(1, 'Carte'), values: values('Carte'), keptAt: null },
    draftOf: () => 'fondo', valuesOf: ({ name, date }) => ({ name, date }), isMerging: false,
    present: () => Promise.resolve(fondo(2, 'Carte loro', '1980')), ...options,
  })

beforeEach(() => {
  vi.stubGlobal('localStorage', new ListedStorage())
  vi.stubGlobal('sessionStorage', new ListedStorage())
})

describe('the draft', () => {
  test('is kept with the version it began from, until nothing is unsaved', () => {
    const editor = open()
    editor.type(values('Carte mie'))
    expect([kept(), editor.isChanged(), editor.shown().keptAt]).toEqual([[[1, 'Carte mie']], true, expect.any(Number)])
    editor.type(values('Carte'))
    expect([kept(), editor.isChanged(), editor.shown().keptAt]).toEqual([[], false, null])
  })

  test('disappears when it is discarded or saved', async () => {
    const editor = open()
    editor.type(values('Carte mie'))
    editor.forget()
    expect(kept()).toEqual([])
    editor.type(values('Carte mie'))
    await editor.send(() => call(async () => fondo(2, 'Carte mie')))
    expect(kept()).toEqual([])
  })

  test('of something new continues under its own name once it is saved, with what was typed since', async () => {
    const opening = { base: fondo(null, ''), values: values('Nuovo'), keptAt: null }
    const editor = open({ opening, draftOf: ({ version }) => (version === null ? 'new' : 'fondo') })
    editor.type(values('Nuovo'))
    await editor.send(() => call(async () => {
      editor.type(values('Nuovo e oltre'))
      return fondo(1, 'Nuovo')
    }))
    expect([kept('new'), kept()]).toEqual([[], [[1, 'Nuovo e oltre']]])
  })

  test('leaves out what cannot be kept', () => {
    const editor = open({ keepable: ({ name }) => values(name) })
    editor.type(values('Carte', '1980'))
    expect([kept(), editor.isChanged()]).toEqual([[], true])
  })

  test('fields that show by themselves what is typed are told only what follows from it', () => {
    const editor = open({ isTypingSilent: true })
    const told = vi.fn<() => void>()
    editor.subscribe(told)
    for (const name of ['Carte m', 'Carte mi', 'Carte mie']) editor.type(values(name))
    expect(told).toHaveBeenCalledTimes(1)
    expect(editor.now().values).toEqual(values('Carte mie'))
  })
})

describe('sending', () => {
  test('one at a time, and the draft of a refused save stays', async () => {
    const editor = open()
    editor.type(values('Carte mie'))
    const sent = vi.fn<() => Attempt<Fondo>>(() => call(() => Promise.reject(answered(422))))
    expect(await Promise.all([editor.send(sent), editor.send(sent)])).toEqual([null, null])
    expect(sent).toHaveBeenCalledTimes(1)
    expect([editor.now().name, kept()]).toEqual(['refused', [[1, 'Carte mie']]])
  })

  test('a save that cannot even be prepared is refused, too', async () => {
    const editor = open()
    await editor.send(() => Promise.reject(answered(503)))
    expect(editor.now()).toMatchObject({ name: 'refused', error: { status: 503 } })
  })

  test('somebody else was faster', async () => {
    const editor = open()
    editor.type(values('Carte mie'))
    expect(await editor.send(stale)).toBeNull()
    expect(editor.now()).toMatchObject({ name: 'met', met: { theirs: fondo(2, 'Carte loro', '1980') }, base: fondo(1, 'Carte') })
  })

  test('another user deleted it, or it is not known', async () => {
    for (const [status, name] of [[404, 'gone'], [503, 'refused']] as const) {
      const editor = open({ present: () => Promise.reject(answered(status)) })
      await editor.send(stale)
      expect([status, editor.now().name]).toEqual([status, name])
    }
  })

  test('something new has no other versions', async () => {
    const editor = open({ present: () => null })
    await editor.send(stale)
    expect(editor.now().name).toBe('refused')
  })

  test('a save that arrived before, although its answer did not, counts as saved', async () => {
    const editor = open()
    editor.type(values('Carte loro'))
    expect(await editor.send(stale)).toEqual(fondo(2, 'Carte loro', '1980'))
    expect(editor.now()).toMatchObject({ name: 'open', values: values('Carte loro', '1980') })
    const strict = open()
    strict.type(values('Carte loro'))
    await strict.send(() => ({ ...stale(), isThere: ({ date }) => date === '1977' }))
    expect(strict.now().name).toBe('met')
  })

  test('a merged version is saved automatically if there is nothing to decide', async () => {
    const editor = open({ isMerging: true, goesOn: ({ mine, theirs }) => theirs.name !== mine.name })
    editor.type(values('Carte mie'))
    const sent: unknown[] = []
    await editor.send((from, now) => {
      sent.push([from.version, now])
      return sent.length === 1 ? stale() : call(async () => fondo(3, now.name, now.date))
    })
    expect(sent).toEqual([[1, values('Carte mie')], [2, values('Carte mie', '1980')]])
    expect(editor.now()).toMatchObject({ name: 'open', base: fondo(3, 'Carte mie', '1980'), met: null })
  })
})

describe('taking back', () => {
  const saveWithUndo = async () => {
    const editor = open()
    editor.type(values('Carte mie'))
    await editor.send(() => ({
      call: async () => fondo(2, 'Carte mie'),
      undo: () => ({ said: 'Salvato', putBack: async () => fondo(3, 'Carte') }),
    }))
    return editor
  }

  test('shows the restored version; what was typed since stays', async () => {
    const editor = await saveWithUndo()
    editor.subscribe(() => {})
    editor.type(values('Carte mie', '1979'))
    await undoLast()
    expect(editor.now()).toMatchObject({ base: fondo(3, 'Carte'), values: values('Carte', '1979') })
  })

  test('does not touch a form that is no longer open', async () => {
    const editor = await saveWithUndo()
    await undoLast()
    expect(editor.now().base).toEqual(fondo(2, 'Carte mie'))
  })

  test('is not offered if nothing changed', async () => {
    const editor = open()
    await editor.send(() => ({ call: async () => fondo(2, 'Carte'), undo: () => null }))
    await undoLast()
    expect(editor.now().base).toEqual(fondo(2, 'Carte'))
  })
})
