import { main } from './support/account-forms.ts'
import { DESK, PHONE } from './support/devices.ts'
import { stories } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

stories('The cookie banner', (story) => {
  const region = (visitor: Visitor) => visitor.region('Cookie')

  for (const habits of [{}, PHONE]) {
    story(`hides nothing that has the focus, and is reached last${habits === PHONE ? ' (phone)' : ''}`, async ({ visitor }) => {
      await visitor.opens('/use')
      await visitor.sees(region(visitor))
      await eventually(visitor.overflow, 0)
      await visitor.page.getByRole('link', { name: 'Privacy', exact: true }).focus()
      for (const name of ['Come trattiamo i dati', 'Permetti tutti', 'Rifiuta tutti']) {
        await visitor.keys('Tab')
        await eventually(visitor.focused, name)
      }
      await main(visitor).focus()
      for (let presses = 0; presses < 8; presses++) {
        await visitor.keys('Tab')
        const [focused, own] = [await visitor.page.locator(':focus').boundingBox(), await region(visitor).boundingBox()]
        // Pages scroll by whole pixels.
        await eventually(() => focused!.y + focused!.height <= own!.y + 1 || focused!.y >= own!.y, true)
      }
      await visitor.page.mouse.wheel(0, 20_000)
      const foot = visitor.page.getByRole('contentinfo')
      await eventually(async () => {
        const [end, own] = [await foot.boundingBox(), await region(visitor).boundingBox()]
        return end!.y + end!.height <= own!.y + 1
      }, true)
    }, habits)
  }

  story('is not covered by the undo notice, whatever the window', async ({ visitor }) => {
    await visitor.opens('/ui')
    await visitor.page.getByRole('button', { name: 'Domanda' }).last().click()
    const notice = visitor.page.locator('[data-undo-notice]')
    await visitor.sees(notice)
    for (const size of [DESK.viewport, PHONE.viewport, { width: 640, height: 360 }]) {
      await visitor.page.setViewportSize(size)
      for (const wheel of [0, -20_000, 20_000]) {
        await visitor.page.mouse.wheel(0, wheel)
        await eventually(async () => {
          const [offer, own] = [(await notice.boundingBox())!, (await region(visitor).boundingBox())!]
          const window = visitor.page.viewportSize()!.height
          return offer.y >= 0 && offer.y + offer.height <= window && (offer.y + offer.height <= own.y || own.y + own.height <= offer.y)
        }, true)
      }
    }
  })

  story('leaves the form of the sign-in in sight on a phone', async ({ visitor }) => {
    await visitor.opens('/login')
    await visitor.sees(region(visitor))
    await visitor.page.mouse.wheel(0, -20_000)
    await eventually(() => visitor.button('Accedi', main(visitor)).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height - 2))
    }), true)
  }, PHONE)

  story('is answered by keyboard and stays away, and the privacy page changes the answer', async ({ visitor }) => {
    await visitor.opens('/home')
    await visitor.button('Rifiuta tutti', region(visitor)).focus()
    await visitor.keys('Enter')
    await eventually(() => region(visitor).count(), 0)
    await eventually(() => visitor.page.evaluate(() => document.activeElement?.id), 'content')
    await visitor.reloads()
    await visitor.sees(visitor.heading(/./))
    await eventually(() => region(visitor).count(), 0)
    await visitor.opens('/privacy')
    await visitor.sees('I cookie sono rifiutati')
    await visitor.presses('Permetti tutti', main(visitor))
    await visitor.sees('I cookie sono permessi')
    await eventually(() => visitor.button('Permetti tutti', main(visitor)).getAttribute('aria-pressed'), 'true')
  })

  story('is shown in English, too', async ({ visitor }) => {
    await visitor.opens('/home')
    await visitor.sees(visitor.button('Allow all', visitor.region('Cookies')))
    await visitor.follows('How we handle your data', visitor.region('Cookies'))
    await visitor.isAt('/privacy')
  }, { locale: 'en-GB' })
})
