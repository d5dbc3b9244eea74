import type { Page } from '@faldone/contract/common.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { PHONE } from './devices.ts'
import { ask, CREATE, editing, field, makeRecord, recordsWith } from './describing.ts'
import { HIERARCHY, tree } from './hierarchy.ts'
import { as } from './people.ts'
import type { Scene } from './scene.ts'
import type { Visitor } from './visitor.ts'

const saves = (visitor: Visitor) => visitor.keys('Control+Enter')

/** Shows the hierarchy of the documents with its first fondo chosen, by keys: on a phone a tap would lay it over the tree. */
async function choosesFondo(visitor: Visitor): Promise<void> {
  await as(visitor, HIERARCHY)
  await tree(visitor).getByRole('treeitem').first().focus()
  await visitor.keys('ArrowRight')
  await visitor.sees(unitInFondo(visitor))
  await visitor.keys('ArrowDown', 'ArrowUp')
  await visitor.page.waitForLoadState('networkidle')
}

/** The first unit in a fondo. The line for units that are still loading is not a unit and cannot be selected. */
const unitInFondo = (visitor: Visitor) => tree(visitor).locator('[aria-level="2"][aria-selected]').first()

/** A staff-only record, so that the stories of visitors do not find it. It is created once. */
export async function ofTheStaff(home: string): Promise<{ id: string; version: number }> {
  const [known] = await recordsWith(home, 'kind=document&q=%22Ciclostilato+di+prova%22')
  return known ?? makeRecord(home, { title: 'Ciclostilato di prova', visibility: 'staff' })
}

/** The form of records, the hierarchy, and the pages below a form. */
export const DESCRIBING_SCENES: Scene[] = [
  {
    name: 'describing a record, with a list open',
    async show(visitor, language) {
      await as(visitor, CREATE)
      await field(visitor, 'title', language).fill('Volantino')
      await field(visitor, 'date', language).fill('1977 ca.')
      await field(visitor, 'fondo', language).click()
      await visitor.sees(visitor.page.getByRole('option').first())
    },
  },
  {
    name: 'describing a record with mistakes, on a telephone',
    habits: PHONE,
    async show(visitor, language) {
      await as(visitor, CREATE)
      await field(visitor, 'detail', language).fill('Senza titolo')
      await saves(visitor)
      await visitor.sees(visitor.page.locator('[aria-invalid=true]'))
    },
  },
  {
    name: 'two versions of a record',
    errors: /status of 412/,
    async show(visitor, language) {
      const { id } = await ofTheStaff(visitor.home)
      await as(visitor, editing(id))
      await field(visitor, 'detail', language).fill('Due fogli')
      const { version } = await ask<{ version: number }>(visitor.home, `documents/${id}`)
      await ask(
        visitor.home, `documents/${id}`, { method: 'PUT', body: { detail: `Fogli: ${version}` }, headers: { 'If-Match': `"${version}"` } }
      )
      await saves(visitor)
      await visitor.sees(visitor.dialog())
    },
  },
  {
    name: 'moving units',
    walk: 'staff',
    async show(visitor) {
      await choosesFondo(visitor)
      await visitor.keys('ArrowDown', 'Control+m')
      await visitor.sees(visitor.dialog())
    },
  },
  {
    name: 'the deletion of a unit that holds much',
    walk: 'staff',
    async show(visitor) {
      await choosesFondo(visitor)
      await visitor.keys('ArrowLeft', 'Delete')
      await visitor.sees(visitor.dialog())
    },
  },
  { name: 'the hierarchy, with a unit chosen', walk: 'staff', show: choosesFondo },
  { name: 'the hierarchy on a telephone', walk: 'staff', habits: PHONE, show: choosesFondo },
  {
    name: 'a unit of the hierarchy on a telephone',
    walk: 'staff',
    habits: PHONE,
    async show(visitor) {
      await choosesFondo(visitor)
      await tree(visitor).getByRole('treeitem').first().tap()
      await visitor.sees(visitor.dialog().getByRole('listitem').first())
    },
  },
  {
    name: 'several units of the hierarchy on a telephone',
    walk: 'staff',
    habits: PHONE,
    async show(visitor) {
      await as(visitor, HIERARCHY)
      await visitor.presses(/^(Altre azioni per l’albero|More actions for the tree)$/)
      await visitor.presses(/^(Seleziona più unità|Select several)$/)
      for (const at of [0, 1]) await tree(visitor).getByRole('treeitem').nth(at).tap()
    },
  },
  { name: 'the serie, below a form', walk: 'staff', show: (visitor) => as(visitor, `${CREATE}/manageSerie`) },
  {
    name: 'the themes, one of them being edited',
    walk: 'staff',
    async show(visitor) {
      await as(visitor, '/configuration/manageTematica')
      await visitor.page.getByRole('button', { name: /^(Modifica|Edit): / }).nth(1).click()
      await visitor.sees(/^(Salva|Save)$/)
    },
  },
  {
    name: 'a theme to be merged, with the others open',
    walk: 'staff',
    async show(visitor) {
      await as(visitor, '/configuration/manageTematica')
      await visitor.presses(/^(Altre azioni|More actions): /)
      await visitor.presses(/^(Unisci a un’altra|Merge into another)…: /)
      await visitor.dialog().getByRole('combobox').click()
      await visitor.sees(visitor.page.getByRole('option').first())
    },
  },
  {
    name: 'a theme, and into which it is to be merged',
    walk: 'staff',
    async show(visitor) {
      await as(visitor, '/configuration/manageTematica')
      await visitor.presses(/^(Altre azioni|More actions): /)
      await visitor.presses(/^(Unisci a un’altra|Merge into another)…: /)
      await visitor.dialog().getByRole('combobox').fill('en')
      await visitor.page.getByRole('option', { name: /^(Energia|Energy)/ }).click()
      await visitor.sees(visitor.dialog().getByText(/«Energia»|“Energy”/))
    },
  },
  {
    name: 'a unit, and what merging it into another would do',
    walk: 'staff',
    async show(visitor) {
      await choosesFondo(visitor)
      await unitInFondo(visitor).click()
      await visitor.presses(/^(Altre azioni|More actions)$/)
      await visitor.presses(/^(Unisci a un’altra…|Merge into another…)$/)
      await visitor.dialog().getByRole('combobox').click()
      await visitor.page.getByRole('option').first().click()
      await visitor.sees(visitor.dialog().getByRole('status').getByRole('listitem').first())
    },
  },
  {
    name: 'the places, one of them being edited',
    walk: 'staff',
    async show(visitor) {
      await as(visitor, '/configuration/places')
      await visitor.page.getByRole('button', { name: /^(Modifica|Edit): / }).first().click()
      await visitor.sees(/^(Salva|Save)$/)
    },
  },
  {
    name: 'a fascicolo and its records',
    walk: 'staff',
    async show(visitor) {
      const { items } = await ask<Page<Unit>>(visitor.home, 'fascicoli?kind=document&pageSize=1')
      await as(visitor, `${HIERARCHY}/manageArchive/editFascicolo?id=${items[0]!.id}`)
    },
  },
]
