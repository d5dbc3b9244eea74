import { banner } from './support/account-forms.ts'
import { holds } from './support/lines.ts'
import { aPerson, comesAs, profile, signIn, signOut } from './support/people.ts'
import { stories } from './support/story.ts'
import { eventually } from './support/visitor.ts'

stories('The profile menu', (story) => {
  story('is opened, walked through and closed by keyboard', async ({ visitor }) => {
    const person = await aPerson(visitor.home, 'Administrator')
    await signIn(visitor, person)
    await eventually(visitor.focused, 'La memoria di chi è sceso in piazza')
    await profile(visitor).focus()
    await visitor.keys('ArrowDown')
    await eventually(visitor.focused, 'Cambia password')
    for (const text of ['Bruna Galli', person.userName, person.email, 'Amministratore'])
      await visitor.sees(banner(visitor).getByText(text, { exact: true }))
    await visitor.keys('ArrowDown')
    await eventually(visitor.focused, 'Registra un nuovo utente')
    await visitor.keys('End')
    await eventually(visitor.focused, 'Esci')
    await visitor.keys('ArrowDown')
    await eventually(visitor.focused, 'Cambia password')
    await visitor.keys('Escape')
    await eventually(visitor.focused, /^Profilo di/)
    await eventually(() => profile(visitor).getAttribute('aria-expanded'), 'false')

    // Quick key presses come before the next frame.
    await visitor.page.evaluate(() => {
      for (const key of ['ArrowDown', 'ArrowDown'])
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
    await visitor.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await eventually(visitor.focused, 'Registra un nuovo utente')
    await visitor.keys('Escape')
    await visitor.keys('Enter', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab')
    await eventually(() => profile(visitor).getAttribute('aria-expanded'), 'false')
    await visitor.keys('Shift+Tab')
    await profile(visitor).click()
    await visitor.heading(/./).click()
    await eventually(() => profile(visitor).getAttribute('aria-expanded'), 'false')
    await signOut(visitor)
    await visitor.isAt('/home')
    await visitor.sees(visitor.link('Accedi', banner(visitor)))
  })

  story('has no ring before it has its initials', async ({ visitor }) => {
    const letGo = await holds(visitor, '**/assets/ProfileMenu-*.js', 'GET')
    await comesAs(visitor, await aPerson(visitor.home, 'Administrator'))
    await visitor.opens('/home')
    await visitor.sees(visitor.link('Configurazione'))
    await visitor.noLongerSees(banner(visitor).locator('[class*=Button_round]'))
    letGo()
    await visitor.sees(profile(visitor).getByText('BG'))
  }, { firstVisit: true })
})
