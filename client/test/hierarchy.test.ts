import { describe, expect, test } from 'vitest'
import { zoneOf } from '../src/units/manage/drop.ts'
import { fits, inOrder, type Into, type Moving, planMove, positionOf } from '../src/units/manage/move-plan.ts'
import { extended, NOTHING, selectAll, selectOnly, toggled, within } from '../src/units/manage/selection.ts'
import { actionOf } from '../src/units/manage/tree-keys.ts'
import { changedFields, changesOf, conflictsOf, problemsOf, valuesOf } from '../src/units/manage/unit-values.ts'

const moving = (id: string, level: Moving['level'], aboveIds: string[] = []): Moving =>
  ({ id, level, name: `Unità ${id}`, parentId: aboveIds.at(-1) ?? null, aboveIds, documents: 1 })
const SERIE: Into = { id: 's', level: 'serie', name: 'Serie', aboveIds: ['f'] }
const ids = (units: readonly { id: string }[]) => units.map(({ id }) => id)

describe('what a move would do', () => {
  test('every higher level fits, and so does no unit', () => {
    expect([
      fits('busta', 'serie'), fits('busta', 'fondo'), fits('busta', null), fits('busta', 'fascicolo'), fits('busta', 'busta'),
    ]).toEqual([true, true, true, false, false])
  })

  test('units that do not fit, would move into themselves or whose name is taken are listed with the reason', () => {
    const plan = planMove(
      [moving('b', 'busta'), moving('c', 'fascicolo'), moving('s2', 'serie'), moving('s', 'serie'), moving('f', 'fondo'),
        moving('t', 'busta')],
      SERIE, [{ id: 'x', level: 'busta', name: 'UNITA t' }, { id: 'y', level: 'busta', name: 'Unità c' }]
    )
    expect(ids(plan.moves)).toEqual(['b', 'c'])
    expect(plan.refused.map(({ unit, why }) => [unit.id, why])).toEqual([['s2', 'level'], ['s', 'inside'], ['f', 'inside'], ['t', 'taken']])
  })

  test('sorted units only change places among themselves', () => {
    expect(ids(inOrder([{ id: 'a' }, { id: 'x' }, { id: 'b' }, { id: 'c' }], ['c', 'a', 'b']))).toEqual(['c', 'x', 'a', 'b'])
  })

  test('units below another that moves go along with it', () => {
    const plan = planMove([moving('b', 'busta'), moving('c', 'fascicolo', ['f', 's', 'b'])], SERIE)
    expect([ids(plan.moves), ids(plan.along), plan.refused]).toEqual([['b'], ['c'], []])
  })

  test('of two units with the same name only the first moves', () => {
    const twin = { ...moving('b2', 'busta' as const), name: 'Unità b' }
    expect(planMove([moving('b', 'busta'), twin], SERIE).refused).toMatchObject([{ unit: { id: 'b2' }, why: 'taken' }])
  })

  test('positions count as if the moving units were gone', () => {
    const siblings = ['a', 'b', 'c', 'd']
    const at = (spot: Parameters<typeof positionOf>[0], ...gone: string[]) => positionOf(spot, siblings, new Set(gone))
    expect([at('start'), at('end'), at({ before: 'c' }), at({ after: 'c' })]).toEqual([0, undefined, 2, 3])
    expect([at({ after: 'c' }, 'a'), at({ before: 'b' }, 'd'), at({ after: 'b' }, 'a', 'b')]).toEqual([2, 1, 0])
  })

  test('a line accepts a drop above, below or inside it, as far as the level allows', () => {
    const row = { id: 'n', row: { level: 'busta' as const } } as Parameters<typeof zoneOf>[1]
    const over = (unit: Moving, height: number) => zoneOf([unit], row, height)
    expect([over(moving('b', 'busta'), 0.1), over(moving('b', 'busta'), 0.5), over(moving('b', 'busta'), 0.9)])
      .toEqual(['before', 'after', 'after'])
    // If several are dragged, one that may be there is enough; over one of them none may.
    const several = (...units: Moving[]) => zoneOf(units, row, 0.5)
    expect([
      several(moving('s', 'serie'), moving('c', 'fascicolo')), several(moving('s', 'serie'), moving('b', 'busta')),
      several(moving('c', 'fascicolo'), moving('n', 'busta')),
    ]).toEqual(['inside', 'after', null])
    expect([over(moving('c', 'fascicolo'), 0.05), over(moving('s', 'serie'), 0.5), over(moving('n', 'busta'), 0.5)])
      .toEqual(['inside', null, null])
  })
})

test('a selection grows from where it began or by single lines, and loses deleted units', () => {
  const lines = ['a', 'b', 'c', 'd']
  expect([...extended(selectOnly('c'), lines, 'a').ids]).toEqual(['a', 'b', 'c'])
  expect(extended(extended(selectOnly('b'), lines, 'd'), lines, 'a')).toEqual({ ids: new Set(['a', 'b']), anchor: 'b' })
  expect(extended(NOTHING, lines, 'b')).toEqual(selectOnly('b'))
  expect([...toggled(toggled(selectOnly('a'), 'c'), 'a').ids]).toEqual(['c'])
  expect(within(selectAll(lines), new Set(['b', 'd']))).toEqual({ ids: new Set(['b', 'd']), anchor: 'b' })
})

test('keys work as in file managers, and letters find names', () => {
  const key = (key: string, ...held: ('ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey')[]) =>
    actionOf(
      { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...Object.fromEntries(held.map((name) => [name, true])) }
    )
  expect([key('F2'), key('Delete'), key('Enter'), key('Escape')]).toEqual(['rename', 'delete', 'describe', 'forget'])
  expect([key('x', 'ctrlKey'), key('V', 'metaKey'), key('ArrowUp', 'altKey'), key('Enter', 'shiftKey'), key('Enter', 'ctrlKey')])
    .toEqual(['cut', 'paste', 'up', 'createBeside', 'createInside'])
  expect([key('x'), key('ArrowDown'), key('ArrowDown', 'shiftKey'), key('x', 'ctrlKey', 'shiftKey')]).toEqual([null, null, null, null])
})

describe('the form of a unit', () => {
  const seen = valuesOf({ name: 'Busta 1', date: '1977', description: 'Lettere' })

  test('sends only what was changed: an emptied field is cleared', () => {
    const mine = { ...seen, name: 'Busta 2', date: ' ', description: 'Lettere ' }
    expect(changedFields(mine, seen)).toEqual(['name', 'date'])
    expect(changesOf(mine, ['name', 'date'])).toEqual({ name: 'Busta 2', date: null })
  })

  test('shows only what both changed, and differently', () => {
    const mine = { ...seen, name: 'Mia', date: '1978', extent: '3 fogli' }
    const theirs = { ...seen, name: 'Loro', date: '1978', history: 'Trovata' }
    expect(conflictsOf(mine, seen, theirs)).toEqual([{ field: 'name', mine: 'Mia', theirs: 'Loro' }])
  })

  test('says what is wrong in the language of the page', () => {
    expect(problemsOf({ name: ' ' }, 'it')).toEqual({ name: 'Campo obbligatorio' })
    expect(problemsOf({ name: 'x', segnatura: 'a'.repeat(201) }, 'en').segnatura).toMatch(/200/)
  })
})
