import type { ApiKey } from '@faldone/contract/api-key.ts'
import type { Invitation } from '@faldone/contract/account.ts'
import type { BrowserContextOptions } from 'playwright-core'
import { PHONE } from './devices.ts'
import { administratorToken, aPerson, as, type Person, profile } from './people.ts'
import { type Archive, archiveAt } from './sample-server.ts'
import type { Scene } from './scene.ts'
import type { Visitor } from './visitor.ts'

const ID = '01900000-0000-7000-8000-000000000000'
const INVITATION: Invitation = {
  user: { id: ID, userName: 'rosa', email: 'rosa@example.org', firstName: 'Rosa', lastName: 'Bianchi', roles: ['User'] },
  invitationUrl: 'https://archive.example.org/archive/changepassword#token=dGhpcyBpcyBvbmx5IGEgc2FtcGxl',
  expiresAt: '2030-05-01T10:00:00.000Z',
  mailed: false,
}

const KEY: ApiKey = {
  id: ID, name: 'Catalogo collettivo', start: 'fld_x7Qa', scopes: ['read', 'export'], expiresOn: '2999-06-30', uses: 1240,
  lastUsedAt: '2026-11-20T09:30:00.000Z', createdAt: '2026-03-02T10:00:00.000Z', createdBy: 'rosa', revokedAt: null, revokedBy: null,
}
const REVOKED = { revokedAt: '2026-05-01T10:00:00.000Z', revokedBy: 'ida' }
const KEYS: ApiKey[] = [KEY, { ...KEY, ...REVOKED, id: `${ID.slice(0, -1)}1`, name: 'Scanner', uses: 0, lastUsedAt: null }]

const sends = (visitor: Visitor) => visitor.page.getByRole('main').locator('[type=submit]').click()
const form = (visitor: Visitor) => visitor.sees(visitor.page.getByRole('main').locator('[type=submit]'))

/** Nobody is registered yet. */
async function opensFirst(visitor: Visitor): Promise<void> {
  await visitor.page.route('**/api/auth/users/count', (route) => route.fulfill({ json: 0 }))
  await visitor.opens('/register')
  await form(visitor)
}

/** Opens a link that may once have been good: the server says whose it is. */
async function opensLink(visitor: Visitor): Promise<void> {
  await visitor.page.route('**/api/auth/password/link', (route) => route.fulfill({ json: { userName: 'rosa', pending: true } }))
  await visitor.opens('/use')
  await visitor.opens('/changepassword#token=sample')
  await form(visitor)
}

const others = new WeakMap<Archive, Promise<Person>>()

/** Another Administrator, invited once: the last one cannot be removed. */
function another(home: string): Promise<Person> {
  const archive = archiveAt(home)
  const person = others.get(archive) ?? aPerson(home, 'Administrator')
  others.set(archive, person)
  person.catch(() => others.delete(archive))
  return person
}

async function opensUsers(visitor: Visitor): Promise<void> {
  await another(visitor.home)
  await as(visitor, '/remove')
  await visitor.sees(visitor.page.getByRole('table'))
}

const scene = (name: string, show: Scene['show'], habits?: BrowserContextOptions): Scene => ({ name, show, ...(habits && { habits }) })
const staffScene = (...known: Parameters<typeof scene>): Scene => ({ ...scene(...known), walk: 'staff' })

/** The account screens and what opens on them. */
export const ACCOUNT_SCENES: Scene[] = [
  scene('signing in with mistakes', async (visitor) => {
    // Without users the first one is registered instead.
    await administratorToken(visitor.home)
    await visitor.opens('/login?to=/remove')
    await form(visitor)
    await sends(visitor)
  }),
  scene('the keys of programs, and a new one', async (visitor) => {
    await visitor.page.route('**/api/auth/keys?*', (route) => route.fulfill({ json: { items: KEYS, total: 2, page: 1, pageSize: 200 } }))
    await as(visitor, '/configuration/keys')
    await visitor.sees(visitor.page.getByRole('table'))
    await visitor.page.getByRole('main').getByRole('button').first().click()
    await visitor.sees(visitor.dialog().getByRole('checkbox').first())
  }),
  scene('the first administrator', opensFirst),
  scene('the first administrator with mistakes, on a telephone', async (visitor) => {
    await opensFirst(visitor)
    await sends(visitor)
  }, PHONE),
  scene('choosing a password', async (visitor) => {
    await opensLink(visitor)
    await visitor.page.locator('input[type=password]').first().fill('correct horse battery')
  }),
  {
    name: 'a link that no longer holds',
    errors: /status of 400/,
    async show(visitor) {
      await opensLink(visitor)
      for (const field of await visitor.page.getByRole('main').locator('input[type=password]').all())
        await field.fill('correct horse battery')
      await sends(visitor)
      await visitor.sees(visitor.link(/^(Chiedi un nuovo collegamento|Get a new link)$/))
    },
  },
  staffScene('changing the password', async (visitor) => {
    await as(visitor, '/changepassword')
    await form(visitor)
  }),
  staffScene('inviting', async (visitor) => {
    await as(visitor, '/register')
    await form(visitor)
  }),
  staffScene('the users', opensUsers),
  staffScene('the users on a telephone', opensUsers, PHONE),
  staffScene('correcting a user, with mistakes', async (visitor) => {
    await opensUsers(visitor)
    await visitor.presses(/^(Modifica|Edit) /, visitor.page.getByRole('main'))
    await visitor.dialog().locator('input').last().fill('ada')
    await visitor.presses(/^(Salva|Save)$/, visitor.dialog())
    await visitor.sees(visitor.dialog().locator('[aria-invalid=true]'))
  }),
  staffScene('the removal of a user', async (visitor) => {
    await opensUsers(visitor)
    await visitor.presses(/^(Altre azioni per|More actions for) Ada/)
    await visitor.presses(/^(Rimuovi|Remove) Ada/)
    await visitor.sees(visitor.dialog())
  }),
  scene('a new link', async (visitor) => {
    await visitor.page.route('**/api/auth/users/*/invitation', (route) => route.fulfill({ status: 201, json: INVITATION }))
    await opensUsers(visitor)
    await visitor.presses(/^(Altre azioni per|More actions for)/)
    await visitor.presses(/^(Nuova password per|Reset)/)
    await visitor.presses(/^(Crea il collegamento|Create link)$/, visitor.dialog())
    await visitor.sees(visitor.dialog().getByRole('textbox'))
  }),
  staffScene('the profile menu', async (visitor) => {
    await as(visitor, '/use')
    await profile(visitor).click()
  }),
  staffScene('the profile menu on a telephone', async (visitor) => {
    await as(visitor, '/use')
    await profile(visitor).click()
  }, PHONE),
  scene('a page that is not for this account', async (visitor) => {
    await as(visitor, '/remove', await aPerson(visitor.home, 'User'))
  }),
  staffScene('import and export', (visitor) => as(visitor, '/importexport')),
]
