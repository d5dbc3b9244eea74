import type { TreeRow } from '@faldone/contract/unit.ts'
import { expect, test } from 'vitest'
import { ROOT, UNASSIGNED, type UnitNode } from '../src/units/tree-nodes.ts'
import {
  aboveIds as above, intoOf, movingOf, neighbourOf, nodesOf, parentOf, rowsToDelete, siblingsOf,
} from '../src/units/manage/family.ts'

const node = (id: string, level: TreeRow['level'], parentId: string): UnitNode => ({
  type: 'unit', id, parentId, depth: 1, place: 1, siblings: 1, isExpanded: true,
  row: { id, level, name: `Unità ${id}`, documents: 2, children: 0 } as TreeRow,
})
const tree = (...lines: UnitNode[]) => ({ lines, isLoading: false, retry: () => {} })

const FONDI = tree(
  node('f', 'fondo', ROOT), node('s', 'serie', 'f'), node('b1', 'busta', 's'), node('b2', 'busta', 's'), node('g', 'fondo', ROOT),
)
const LOOSE = tree(node('ls', 'serie', UNASSIGNED), node('lb', 'busta', UNASSIGNED), node('lc', 'busta', UNASSIGNED))
const nodes = nodesOf(FONDI, LOOSE)
const unit = (id: string) => nodes.get(id)!
const ids = (units: readonly { id: string }[]) => units.map(({ id }) => id)

test('the units above a unit, the fondo first; none for fondi and unassigned units', () => {
  expect(['b1', 'f', 'lb'].map((id) => above(nodes, id))).toEqual([['f', 's'], [], []])
  expect(['b1', 'f', 'lb'].map((id) => parentOf(unit(id)))).toEqual(['s', null, null])
  expect(intoOf(nodes, 's')).toEqual({ id: 's', level: 'serie', name: 'Unità s', aboveIds: ['f'] })
  expect([intoOf(nodes, null), intoOf(nodes, 'unknown')]).toEqual([null, null])
})

test('unassigned units have only those of their level as siblings', () => {
  expect(ids(siblingsOf(nodes, unit('b1')))).toEqual(['b1', 'b2'])
  expect([ids(siblingsOf(nodes, unit('lb'))), ids(siblingsOf(nodes, unit('ls')))]).toEqual([['lb', 'lc'], ['ls']])
})

test('units move in the order of the tree', () => {
  expect(ids(movingOf(nodes, new Set(['g', 'b1'])))).toEqual(['b1', 'g'])
  const aboveIds = ['f', 's']
  expect(movingOf(nodes, new Set(['b1']))).toEqual([{ id: 'b1', level: 'busta', name: 'Unità b1', documents: 2, parentId: 's', aboveIds }])
})

test('deleting a selected unit deletes the selection, without those that go along anyway', () => {
  expect(ids(rowsToDelete(nodes, unit('s').row, new Set(['s', 'b1', 'g'])))).toEqual(['s', 'g'])
  expect(ids(rowsToDelete(nodes, unit('b2').row, new Set(['b1'])))).toEqual(['b2'])
})

test('when units disappear, the next that stays gets the focus, otherwise the one before, otherwise the one above', () => {
  const next = (...gone: string[]) => neighbourOf(nodes, gone.map((id) => unit(id).row))
  expect([next('b1'), next('b2'), next('b1', 'b2'), next('lb', 'lc')]).toEqual(['b2', 'b1', 's', null])
  expect(neighbourOf(nodes, [])).toBeNull()
})
