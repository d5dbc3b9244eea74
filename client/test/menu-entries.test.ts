import { expect, test } from 'vitest'
import { menuEntries, withActive, withRoles } from '../src/store/menu-entries.ts'

test('the side menu has the specified entries, ids and order', () => {
  const entries = menuEntries('centro')
  expect(entries.map(({ id, url }) => [id, url])).toEqual([
    [0, '/home'], [1, '/centro'], [2, '/use'], [3, '/archives'], [4, '/fondiinfo'], [5, '/themearea'], [6, '/references'],
    [7, '/configuration'], [8, '/importexport'],
  ])
  expect(entries.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual([7, 8])
})

test('an entry is active on its own address and below it, not on others', () => {
  const active = (pathname: string, search = '') =>
    withActive(menuEntries('centro'), { pathname, search }).filter((entry) => entry.active).map(({ url }) => url)
  expect(active('/archives')).toEqual(['/archives'])
  expect(active('/archives/audioArchive')).toEqual(['/archives'])
  expect(active('/archivesque')).toEqual([])
  expect(active('/privacy')).toEqual([])
  expect(active('/people')).toEqual(['/fondiinfo'])
  expect(active('/people/1')).toEqual(['/fondiinfo'])
  expect(active('/people/1/edit')).toEqual(['/configuration'])
  expect(active('/people/new')).toEqual(['/configuration'])
  expect(active('/people/proposals')).toEqual(['/configuration'])
  expect(active('/people/sheet')).toEqual(['/importexport'])
  expect(active('/archives', '?unitId=1')).toEqual(['/fondiinfo'])
  expect(active('/archives/audioArchive', '?unitId=1')).toEqual(['/archives'])
  expect(active('/remove')).toEqual(['/configuration'])
  expect(active('/register')).toEqual(['/configuration'])
  expect(active('/removed')).toEqual([])
})

test('configuration and import show for administrators and configurators only', () => {
  const hidden = (...roles: Parameters<typeof withRoles>[1]) =>
    withRoles(menuEntries('centro'), roles).filter((entry) => entry.hidden).map(({ id }) => id)
  expect([hidden('Administrator'), hidden('Configurator'), hidden('User'), hidden()]).toEqual([[], [], [7, 8], [7, 8]])
  expect(withRoles(withRoles(menuEntries('centro'), ['Administrator']), []).filter((entry) => entry.hidden)).toHaveLength(2)
})
