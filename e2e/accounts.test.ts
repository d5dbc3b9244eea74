import type { Locator } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startMailServer } from '../server/test/mail/mail-server.ts'
import { banner, described, field, fillsIn, main, readsAlert, staffEntry } from './support/account-forms.ts'
import { PHONE } from './support/devices.ts'
import { holds } from './support/lines.ts'
import {
  ADMINISTRATOR, administratorToken, aPerson, as, changesRole, linkFor, type Person, profile, removePerson, signIn, signOut,
} from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

// Longer than 250 lines because the stories cover all the screens of accounts, in one archive.

const link = (visitor: Visitor): Locator => visitor.page.getByLabel('Collegamento per scegliere la password')

const roles = (visitor: Visitor): Locator => visitor.page.getByRole('radiogroup', { name: 'Ruolo' })

/** The row or card of a person in the list of users. Whole words, since a made-up name may contain another. */
const row = (visitor: Visitor, person: Person): Locator =>
  visitor.page.getByRole('row').filter({ hasText: new RegExp(`\\b${person.userName}\\b`) })

/** Does something with an account, by the menu of its row. */
async function acts(visitor: Visitor, person: Person, name: RegExp): Promise<void> {
  await row(visitor, person).getByRole('button', { name: /^Altre azioni/ }).click()
  await row(visitor, person).getByRole('button', { name }).click()
}

/** The selected text of a field that has the focus; null otherwise. */
const selection = (input: Locator): Promise<string | null> =>
  input.evaluate((node: HTMLInputElement) =>
    node === document.activeElement ? node.value.slice(node.selectionStart ?? 0, node.selectionEnd ?? 0) : null)

async function choosesPassword(visitor: Visitor, password: string): Promise<void> {
  await fillsIn(visitor, { Password: password, 'Ripeti la password': password })
  await visitor.presses('Salva la password')
}

storiesElsewhere('Accounts', (story) => {
  let archive: SampleServer
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
    await administratorToken(archive.url)
  })
  afterAll(() => archive.stop())

  story('an invitation is made in one browser, without losing what was typed beside a mistake, and accepted in another', async ({ visits, expectErrors }) => {
    const taken = await aPerson(archive.url, 'User')
    const ada = await visits(archive.url)
    expectErrors(/status of (400|409)/)
    await signIn(ada, ADMINISTRATOR)
    await profile(ada).click()
    await ada.follows('Registra un nuovo utente', banner(ada))
    await ada.isAt('/register')
    await eventually(ada.focused, /^Nome utente/)
    await fillsIn(ada, { Nome: 'Rosa', Cognome: 'Bianchi', 'Nome utente': taken.userName.toUpperCase(), 'E-mail': 'rosa@example.org' })
    await eventually(() => roles(ada).locator(':checked').count(), 0)
    await ada.presses('Registra l’utente')
    await eventually(() => described(roles(ada)), 'Campo obbligatorio')
    await eventually(ada.focused, 'Utente')
    await ada.keys('ArrowDown')
    await eventually(() => roles(ada).getByLabel('Configuratore').isChecked(), true)
    await fillsIn(ada, { 'E-mail': 'rosa' })
    await ada.presses('Registra l’utente')
    await eventually(() => described(field(ada, 'E-mail')), 'Scrivi un indirizzo come nome@esempio.it')
    await eventually(ada.focused, /^E-mail/)
    await fillsIn(ada, { 'E-mail': 'rosa@example.org' })
    await ada.presses('Registra l’utente')
    await eventually(() => described(field(ada, 'Nome utente')), 'C’è già un utente con questo nome')
    await eventually(() => field(ada, 'Nome utente').getAttribute('aria-invalid'), 'true')
    await eventually(ada.focused, /^Nome utente/)
    await eventually(() => field(ada, 'E-mail').inputValue(), 'rosa@example.org')
    await fillsIn(ada, { 'Nome utente': 'rosa' })
    await ada.presses('Registra l’utente')
    await ada.sees('dopo non potrai rivederlo')
    await ada.keys('Tab')
    await eventually(ada.focused, 'Collegamento per scegliere la password')
    const address = await link(ada).inputValue()

    const rosa = await visits(archive.url)
    expectErrors(/status of 400/)
    await rosa.goes(address)
    await rosa.isAt('/changepassword')
    await rosa.hasTitle(/^Scegli la password · /)
    await rosa.sees('insieme al tuo nome utente: rosa.')
    await fillsIn(rosa, { Password: 'un megafono rotto', 'Ripeti la password': 'un megafono' })
    await rosa.presses('Salva la password')
    await eventually(() => described(field(rosa, 'Ripeti la password')), 'Le due password sono diverse')
    await choosesPassword(rosa, 'un megafono rotto')
    await rosa.isAt('/home')
    await rosa.sees(staffEntry(rosa))

    // A link works once.
    await signOut(rosa)
    await rosa.goes(address)
    await rosa.sees('Il collegamento non vale più')
    await rosa.sees(rosa.link('Chiedi un nuovo collegamento'))
  })

  story('a visitor who opens a page for users signs in and lands there; mistakes are named in the language, and refused once', async ({ visits, expectErrors }) => {
    const person = await aPerson(archive.url, 'Configurator')
    const visitor = await visits(archive.url)
    expectErrors(/status of 401/)
    visitor.isOnWalk = true
    for (const path of ['/importexport', '/changepassword', '/configuration']) {
      await visitor.opens(path)
      await visitor.isAt(`/login?to=${path}`)
      await visitor.sees('Per aprire questa pagina, accedi')
    }
    await visitor.presses('Accedi', main(visitor))
    await eventually(() => described(field(visitor, 'Nome utente')), 'Campo obbligatorio')
    await visitor.presses('EN, English')
    await eventually(() => described(field(visitor, 'Username')), 'Required')
    await visitor.presses('IT, Italiano')
    await visitor.sees('Per aprire questa pagina, accedi')
    let sent = 0
    visitor.page.on('request', (request) => void (request.url().endsWith('/api/auth/login') && sent++))
    const letGo = await holds(visitor, '**/api/auth/login', 'POST')
    await fillsIn(visitor, { 'Nome utente': 'ada', Password: 'chissà' })
    await visitor.button('Accedi', main(visitor)).dblclick()
    await field(visitor, 'Password').press('Enter')
    await eventually(() => visitor.button('Accedi', main(visitor)).getAttribute('aria-busy'), 'true')
    letGo()
    const alert = visitor.page.getByRole('alertdialog')
    await visitor.sees(alert.getByText('Accesso non autorizzato. Le credenziali non sono valide - Nome utente o password errati'))
    await readsAlert(visitor)
    await eventually(() => field(visitor, 'Nome utente').inputValue(), 'ada')
    await eventually(() => visitor.page.getByText('Nome utente o password errati').count(), 0)
    await eventually(() => sent, 1)
    await visitor.page.unrouteAll()
    // What is typed next replaces the wrong password.
    await eventually(() => selection(field(visitor, 'Password')), 'chissà')
    await visitor.page.keyboard.type('un megafono')
    await eventually(() => field(visitor, 'Password').inputValue(), 'un megafono')
    await visitor.presses('Mostra: Password')
    await eventually(() => field(visitor, 'Password').getAttribute('type'), 'text')
    await signIn(visitor, person)
    await visitor.isAt('/configuration')
    // A Configurator sees the configuration but no accounts.
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Configurazione' }))
    await eventually(() => visitor.link('Persone e ruoli').count(), 0)
    await profile(visitor).click()
    await visitor.sees('Configuratore')
    await visitor.sees(visitor.link('Cambia password', banner(visitor)))
    await eventually(() => banner(visitor).getByRole('link', { name: /utente$/ }).count(), 0)
  })

  story('the keyboard leads an administrator from the configuration to people and their roles; a list that fails can be loaded again', async ({ visits, expectErrors }) => {
    const ada = await visits(archive.url)
    expectErrors(/status of 500/)
    await as(ada, '/configuration')
    let isBroken = true
    await ada.page.route(
      '**/api/auth/users?*', (route) => (isBroken ? route.fulfill({ status: 500, json: { Error: ['—'], Message: '—' } }) : route.continue())
    )
    await ada.link('Persone e ruoli', main(ada)).focus()
    await ada.keys('Enter')
    await ada.isAt('/remove')
    await ada.hasTitle(/^Persone e ruoli · /)
    await ada.sees('Impossibile caricare gli utenti')
    isBroken = false
    await ada.presses('Riprova')
    await ada.sees(row(ada, ADMINISTRATOR))
    await ada.follows('Registra un nuovo utente', main(ada))
    await ada.follows('Persone e ruoli', main(ada))
    await ada.isAt('/remove')
    await ada.follows('Configurazione', main(ada))
    await ada.isAt('/configuration')
    await ada.goesOn('/configuration/keys')
    await ada.presses('Nuova chiave', main(ada))
    const until = ada.dialog().getByLabel('Vale fino al')
    await eventually(() => until.inputValue(), /^\d\d\/\d\d\/\d{4}$/)
    await until.fill('nel 2028')
    await ada.sees(ada.dialog().getByText('Scrivi una data, per esempio 29/11/2026.'))
    await until.fill('1/3/2028')
    await ada.sees(ada.dialog().getByText('Fino al 1º marzo 2028 compreso.'))
  })

  story('removing an account names the person and ends a running session within one request; one that is gone leaves the list', async ({ visits, expectErrors }) => {
    const other = await aPerson(archive.url, 'User')
    const person = await aPerson(archive.url, 'Configurator')
    const bruna = await visits(archive.url)
    await as(bruna, '/use', person)
    const ada = await visits(archive.url)
    expectErrors(/status of 40[14]/)
    await as(ada, '/remove')
    await acts(ada, person, /^Rimuovi/)
    await ada.sees(ada.dialog('Rimuovere «Bruna Galli»?').getByText(person.userName))
    await eventually(ada.focused, 'Annulla')
    await ada.presses('Annulla')
    await ada.sees(row(ada, person))
    await acts(ada, person, /^Rimuovi/)
    await ada.presses(/^Rimuovi$/, ada.dialog())
    await ada.sees('Bruna Galli non può più entrare')
    await eventually(() => row(ada, person).count(), 0)
    await eventually(ada.focused, /^\d+ utent[ei]$/)

    await bruna.follows('Materiale d’archivio', bruna.navigation('Menu principale'))
    await readsAlert(bruna)
    await eventually(() => profile(bruna).count(), 0)
    await eventually(() => staffEntry(bruna).count(), 0)

    // Another administrator was quicker.
    await removePerson(archive.url, other)
    await row(ada, other).getByRole('combobox').selectOption({ label: 'Configuratore' })
    await ada.sees(ada.page.getByRole('alertdialog').getByText('Non trovato'))
    await readsAlert(ada)
    await eventually(() => row(ada, other).count(), 0)
  })

  story('the last administrator is not offered to go, and a change of role takes effect at once', async ({ visits }) => {
    const person = await aPerson(archive.url, 'User')
    const second = await aPerson(archive.url, 'Configurator')
    const ada = await visits(archive.url)
    await as(ada, '/remove')
    await ada.sees(row(ada, ADMINISTRATOR).getByText('È l’unico amministratore: prima nominane un altro.'))
    await row(ada, ADMINISTRATOR).getByRole('button', { name: /^Altre azioni/ }).click()
    await ada.sees(row(ada, ADMINISTRATOR).getByRole('button', { name: /^Nuova password/ }))
    await eventually(() => row(ada, ADMINISTRATOR).getByRole('button', { name: /^Rimuovi/ }).count(), 0)
    await ada.keys('Escape')
    await eventually(() => row(ada, ADMINISTRATOR).getByRole('combobox').count(), 0)
    await row(ada, second).getByRole('combobox').selectOption({ label: 'Amministratore' })
    await ada.presses('Cambia il ruolo', ada.dialog())
    await row(ada, ADMINISTRATOR).getByRole('button', { name: /^Altre azioni/ }).click()
    await ada.sees(row(ada, ADMINISTRATOR).getByRole('button', { name: /^Rimuovi/ }))
    await ada.keys('Escape')
    await row(ada, ADMINISTRATOR).getByRole('combobox').selectOption({ label: 'Utente' })
    await ada.sees(ada.dialog('Rinunciare al ruolo di amministratore?'))
    await ada.keys('Escape')
    await eventually(() => row(ada, ADMINISTRATOR).getByRole('combobox').inputValue(), 'Administrator')

    const role = row(ada, person).getByRole('combobox')
    await role.focus()
    await role.selectOption({ label: 'Amministratore' })
    await ada.sees(ada.dialog('Fare di Bruna Galli un amministratore?'))
    await ada.keys('Escape')
    await role.selectOption({ label: 'Configuratore' })
    await ada.sees('Bruna Galli ora è Configuratore')
    await eventually(() => role.evaluate((element) => element === document.activeElement), true)
    const bruna = await visits(archive.url)
    await signIn(bruna, person)
    await bruna.sees(staffEntry(bruna))
    await removePerson(archive.url, second)
  })

  story('without e-mail, users who forgot their password ask an administrator and get a link', async ({ visits, expectErrors }) => {
    const person = await aPerson(archive.url, 'User')
    const bruna = await visits(archive.url)
    await bruna.opens('/login')
    await bruna.follows('Password dimenticata?')
    await bruna.sees('Questo archivio non spedisce e-mail')
    await bruna.hasTitle(/^Password dimenticata · /)

    const ada = await visits(archive.url)
    await as(ada, '/remove')
    await acts(ada, person, /^Nuova password/)
    await ada.presses('Crea il collegamento', ada.dialog())
    const address = await link(ada).inputValue()
    await ada.presses('Chiudi', ada.dialog())
    await eventually(() => link(ada).count(), 0)

    await bruna.goes(address)
    await bruna.hasTitle(/^Scegli una nuova password · /)
    await bruna.sees(`Per l’utente ${person.userName}.`)
    // The form announces what no dialog says, and the typed text is still there.
    expectErrors(/ERR_FAILED/)
    await bruna.page.route('**/api/auth/password/reset', (route) => route.abort(), { times: 1 })
    await fillsIn(bruna, { Password: 'questa la ricordo', 'Ripeti la password': 'questa la ricordo' })
    await bruna.presses('Salva la password')
    await bruna.sees(bruna.page.getByRole('alert').getByText('Errore di rete: il sito non è raggiungibile'))
    await bruna.presses('Salva la password')
    await bruna.isAt('/home')
    await bruna.sees(profile(bruna))
  })

  story('with e-mail, invitations and password links arrive as messages', async ({ visits, founds }) => {
    const post = await startMailServer()
    try {
      const writing = await founds({ samples: false, env: { SMTP_URL: post.url, PUBLIC_URL: 'https://archivio.example.org' } })
      const person = await aPerson(writing.url, 'User')
      const [invitation] = await post.next()
      await eventually(() => [invitation!.to, /^Subject: .*Il tuo account/m.test(invitation!.headers)], [[person.email], true])

      const bruna = await visits(writing.url)
      await bruna.opens('/login')
      await bruna.follows('Password dimenticata?')
      await fillsIn(bruna, { 'E-mail': person.email })
      await bruna.presses('Invia il collegamento')
      await bruna.sees('Se c’è un account con questo indirizzo, il collegamento è in arrivo')
      const [, letter] = await post.next(2)
      const [, token] = /https:\/\/archivio\.example\.org\/archive\/changepassword#token=(\S+)/.exec(letter!.body)!
      await bruna.opens(`/changepassword#token=${token}`)
      await choosesPassword(bruna, 'questa la ricordo')
      await bruna.isAt('/home')
      await bruna.sees(profile(bruna))
    } finally {
      await post.close()
    }
  })

  story('changing a password ends the other sessions; a wrong password is reported beside its field', async ({ visits, expectErrors }) => {
    const person = await aPerson(archive.url, 'User')
    const here = await visits(archive.url)
    const elsewhere = await visits(archive.url)
    await as(elsewhere, '/use', person)
    await as(here, '/use', person)
    expectErrors(/status of 40[01]/)
    await profile(here).click()
    await here.follows('Cambia password', banner(here))
    await fillsIn(
      here, { 'Password attuale': 'non è questa', 'Nuova password': 'un ciclostile blu', 'Ripeti la password': 'un ciclostile blu' }
    )
    await here.sees('Robustezza: ')
    await here.presses('Cambia la password')
    await eventually(() => described(field(here, 'Password attuale')), 'Non è la password attuale')
    await eventually(here.focused, /^Password attuale/)
    await here.page.keyboard.type(person.password)
    await eventually(() => field(here, 'Password attuale').inputValue(), person.password)
    await here.presses('Cambia la password')
    await here.sees('La password è cambiata')
    await here.follows('Materiale d’archivio', here.navigation('Menu principale'))
    await here.sees(profile(here))

    await elsewhere.follows('Materiale d’archivio', elsewhere.navigation('Menu principale'))
    await readsAlert(elsewhere)
    await eventually(() => profile(elsewhere).count(), 0)
  })

  story('a page left open by a user who has been demoted closes at the first refusal, and the work is there again, also after signing out', async ({ visits, expectErrors }) => {
    const person = await aPerson(archive.url, 'Configurator')
    const bruna = await visits(archive.url)
    await bruna.opens('/login?to=/configuration/configureAudio/create')
    await bruna.presses('Permetti tutti')
    await signIn(bruna, person)
    await field(bruna, 'Titolo file audio').fill('Una voce in piazza')
    await changesRole(archive.url, person, 'User')
    expectErrors(/status of 403/)
    await bruna.presses(/^Salva$/)
    await bruna.sees(bruna.heading('Non hai accesso a questa pagina'))
    await bruna.sees('(Utente)')
    await eventually(() => staffEntry(bruna).count(), 0)
    await bruna.goesOn('/remove')
    await bruna.sees(`Questa pagina è per gli amministratori. Hai fatto l’accesso come ${person.userName} (Utente).`)
    await bruna.hasTitle(/^Non hai accesso a questa pagina · /)
    await eventually(() => staffEntry(bruna).count(), 0)
    await bruna.follows('Vai all’archivio')
    await bruna.isAt('/archives')

    // The typed text is kept in case the demotion was a mistake.
    await changesRole(archive.url, person, 'Configurator')
    await bruna.opens('/configuration/configureAudio/create')
    await eventually(() => field(bruna, 'Titolo file audio').inputValue(), 'Una voce in piazza')
    await bruna.sees(staffEntry(bruna))
    await signOut(bruna)
    await bruna.isAt('/home')
    await eventually(() => bruna.dialog().count(), 0)
    await bruna.opens('/login?to=/configuration/configureAudio/create')
    await signIn(bruna, person)
    await eventually(() => field(bruna, 'Titolo file audio').inputValue(), 'Una voce in piazza')
  })

  story('administrators and users correct a misspelt name and address', async ({ visits }) => {
    const person = await aPerson(archive.url, 'User')
    const ada = await visits(archive.url)
    await as(ada, '/remove')
    await row(ada, person).getByRole('button', { name: /^Modifica/ }).click()
    await eventually(ada.focused, /^Nome/)
    const written = (label: string) => ada.dialog(/^Modifica/).getByLabel(new RegExp(`^${label}`))
    await written('Cognome').fill('Gallo')
    await ada.keys('Escape')
    await eventually(() => ada.dialog().count(), 0)
    await row(ada, person).getByRole('button', { name: /^Modifica/ }).click()
    await ada.sees(ada.dialog().getByText('Ecco quello che avevi già scritto.'))
    await eventually(() => written('Cognome').inputValue(), 'Gallo')
    await written('E-mail').fill('bruna')
    await ada.presses('Salva', ada.dialog())
    await eventually(() => described(written('E-mail')), /Scrivi un indirizzo come nome@esempio.it/)
    await written('E-mail').fill(`gallo-${person.email}`)
    await ada.presses('Salva', ada.dialog())
    await ada.sees('I dati di Bruna Gallo sono salvati.')
    await ada.sees(row(ada, person).getByText(`gallo-${person.email}`))
    await eventually(() => ada.dialog().count(), 0)
    await eventually(ada.focused, 'Modifica Bruna Gallo')

    await row(ada, ADMINISTRATOR).getByRole('button', { name: /^Modifica/ }).click()
    await written('Nome').fill('Ada Maria')
    await ada.presses('Salva', ada.dialog())
    await ada.sees('I dati di Ada Maria Conti sono salvati.')
    await profile(ada).click()
    await ada.sees(banner(ada).getByText('Ada Maria Conti'))
  })

  story('whoever chooses a password where somebody else is signed in signs in as themselves, and nothing typed is lost when a session ends', async ({ visits, tab }) => {
    const person = await aPerson(archive.url, 'User')
    const another = await linkFor(archive.url, person)
    const ada = await visits(archive.url)
    await ada.opens('/login?to=/register')
    await ada.presses('Permetti tutti')
    await signIn(ada, ADMINISTRATOR)
    await fillsIn(ada, { 'Nome utente': 'lia', Nome: 'Lia', Cognome: 'Neri', 'E-mail': 'lia@example.org' })
    await roles(ada).getByLabel('Utente').check()
    await ada.presses('Registra l’utente')
    const address = await link(ada).inputValue()
    const lia = await tab(ada)
    await lia.goes(address)
    await choosesPassword(lia, 'una chitarra scordata')
    await lia.sees('La password è salvata')
    await lia.presses('Esci dall’account ada e accedi')
    await lia.isAt('/home')
    await lia.sees(lia.button('Profilo di lia'))
    await eventually(() => ada.button('Profilo di ada').count(), 0)

    await ada.turnsHere()
    await ada.goes(another)
    await ada.sees(profile(ada))
    await field(ada, 'Password').fill('una lavagna verde')
    await lia.turnsHere()
    await signOut(lia)
    await eventually(() => profile(ada).count(), 0)
    await ada.turnsHere()
    await field(ada, 'Ripeti la password').fill('una lavagna verde')
    await ada.presses('Salva la password')
    await ada.isAt('/home')
    await ada.sees(ada.button(`Profilo di ${person.userName}`))
  })

  story('a long list of users can be filtered and fits on a phone', async ({ visits }) => {
    const people: Person[] = []
    while (people.length < 8) people.push(await aPerson(archive.url, 'User'))
    const ada = await visits(archive.url, PHONE)
    await as(ada, '/remove')
    await ada.page.getByRole('searchbox', { name: 'Filtra per nome o e-mail' }).fill(people[3]!.userName.toUpperCase())
    await ada.sees('1 utente')
    await eventually(() => ada.page.getByRole('rowheader').count(), 1)
    await eventually(ada.overflow, 0)
    await ada.page.getByRole('searchbox', { name: 'Filtra per nome o e-mail' }).fill('nessuno si chiama così')
    await ada.sees('Nessun utente trovato')
  })
})
