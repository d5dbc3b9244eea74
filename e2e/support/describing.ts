import type { Language } from '@faldone/contract/common.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { FieldName } from '@faldone/contract/fields.ts'
import { fieldLabel } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS, LEVELS, type Level } from '@faldone/contract/levels.ts'
import type { BrowserContextOptions, Locator } from 'playwright-core'
import { administratorToken, comesAs, type Person } from './people.ts'
import { eventually, type Visitor } from './visitor.ts'

export const CREATE = '/configuration/configureArchive/create'
export const editing = (id: string): string => `/configuration/configureArchive/manageArchive/editArchive?id=${id}`

const MOST_TABS = 60

const isLevel = (name: string): name is Level => LEVELS.includes(name as Level)

/** A field of the form of documents, by its name in a language. */
export function field({ page }: Visitor, name: FieldName | Level, language: Language = 'it'): Locator {
  const label = isLevel(name) ? LEVEL_WORDS[name][language].one : fieldLabel('document', name)[language]
  const named = { name: new RegExp(`^${label}( ?\\*)?$`) }
  const main = page.getByRole('main')
  return main.getByRole('textbox', named).or(main.getByRole('combobox', named))
}

/** Presses Tab until a control has the focus. It is found once, since finding it by its name takes longer than a press. */
export async function tabsTo({ page }: Visitor, target: Locator): Promise<void> {
  const control = (await target.elementHandle())!
  for (let presses = 0; presses < MOST_TABS; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${MOST_TABS} presses of Tab did not lead to ${target}`)
}

/** Goes to a field by Tab and types into it. The next Tab takes the proposed entry. */
export async function types(visitor: Visitor, target: Locator, text: string): Promise<void> {
  await tabsTo(visitor, target)
  await visitor.page.keyboard.type(text)
}

/** Types part of a name and takes the proposed entry. */
export async function picks(visitor: Visitor, target: Locator, part: string, whole: string, key: 'Tab' | 'Enter' = 'Tab'): Promise<void> {
  await types(visitor, target, part)
  await eventually(() => visitor.page.getByRole('listbox').getByRole('option', { selected: true }).innerText(), new RegExp(`^${whole}`))
  await visitor.keys(key)
}

type Visits = (home: string, habits?: BrowserContextOptions) => Promise<Visitor>

/** Opens a page of the configuration, already signed in. */
export async function arrives(visits: Visits, home: string, person: Person, path: string, language: Language = 'it'): Promise<Visitor> {
  const visitor = await visits(home)
  await visitor.speaks(language)
  await comesAs(visitor, person)
  await visitor.opens(path)
  const main = visitor.page.getByRole('main')
  await visitor.sees(main.getByRole('form').or(main.getByRole('search')).first())
  return visitor
}

/** Calls the archive service as the administrator. */
export async function ask<T>(
  home: string, path: string, options: { method?: string; body?: unknown; headers?: Record<string, string> } = {}
): Promise<T> {
  const { method = 'GET', body, headers } = options
  const answer = await fetch(`${home}/api/archive/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${await administratorToken(home)}`, ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

export const recordsWith = async (home: string, query: string): Promise<ArchiveDocument[]> =>
  (await ask<{ items: ArchiveDocument[] }>(home, `documents?${query}&pageSize=200`)).items

export const makeRecord = (home: string, values: object): Promise<ArchiveDocument> =>
  ask(home, 'documents', { method: 'POST', body: { kind: 'document', ...values } })

export const theRecord = (home: string, id: string): Promise<ArchiveDocument> => ask(home, `documents/${id}`)

export const deleteRecord = (home: string, id: string): Promise<void> => ask(home, `documents/${id}`, { method: 'DELETE' })
