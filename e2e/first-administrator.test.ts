import { banner, described, field, fillsIn, readsAlert, staffEntry } from './support/account-forms.ts'
import { ADMINISTRATOR, administratorToken, type Person, profile } from './support/people.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually } from './support/visitor.ts'

const firstForm = ({ userName, firstName, lastName, email, password }: Person) =>
  ({ 'Nome utente': userName, Nome: firstName, Cognome: lastName, 'E-mail': email, Password: password, 'Ripetere la password': password })

storiesElsewhere('The first administrator', (story) => {
  story('registers in an empty archive and is signed in, and the registration closes for ever', async ({ visits, founds }) => {
    const archive = await founds({ samples: false })
    const ada = await visits(archive.url)
    await ada.opens('/login')
    await ada.sees('In questo archivio non è ancora registrato nessuno')
    await ada.follows('Accedi', banner(ada))
    await ada.isAt('/register')
    await ada.hasTitle(/^Registrazione · /)
    await ada.sees('Chi lo crea ne diventa l’amministratore')
    await fillsIn(ada, firstForm(ADMINISTRATOR))
    await ada.presses('Registra l’amministratore')
    await ada.isAt('/home')
    await ada.sees(profile(ada))
    await ada.sees(staffEntry(ada))

    const stranger = await visits(archive.url)
    await stranger.opens('/home')
    await stranger.follows('Accedi', banner(stranger))
    await stranger.isAt('/login')
    await stranger.opens('/register')
    await stranger.isAt('/login?to=/register')
  })

  story('is asked for the setup code if the server requires it, and finds the user name filled in', async ({
    visits, founds, expectErrors,
  }) => {
    const archive = await founds({ samples: false, env: { SETUP_TOKEN: 'colla di farina', INITIAL_USER_NAME: 'direzione' } })
    const ada = await visits(archive.url)
    expectErrors(/status of 400/)
    await ada.opens('/register')
    await eventually(() => field(ada, 'Nome utente').inputValue(), 'direzione')
    await fillsIn(ada, { ...firstForm(ADMINISTRATOR), 'Codice di installazione': 'colla' })
    await ada.presses('Registra l’amministratore')
    await eventually(() => described(field(ada, 'Codice di installazione')), /Il codice di installazione non è questo/)
    await eventually(ada.focused, /^Codice di installazione/)
    await eventually(() => field(ada, 'E-mail').inputValue(), ADMINISTRATOR.email)
    await fillsIn(ada, { 'Codice di installazione': 'colla di farina' })
    await ada.presses('Registra l’amministratore')
    await ada.isAt('/home')
  })

  story('a second person is told that the registration is closed and led to the sign-in page', async ({ visits, founds, expectErrors }) => {
    const archive = await founds({ samples: false })
    const late = await visits(archive.url)
    expectErrors(/status of 409/)
    await late.opens('/register')
    await fillsIn(late, firstForm({ ...ADMINISTRATOR, userName: 'secondo' }))
    await administratorToken(archive.url)
    await late.presses('Registra l’amministratore')
    await readsAlert(late)
    await late.sees('Il primo amministratore è già registrato')
    await late.follows('Vai all’accesso')
    await late.isAt('/login')
  })
})
