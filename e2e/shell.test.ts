import { PHONE } from './support/devices.ts'
import { as, profile } from './support/people.ts'
import { holds, isDealtWith } from './support/lines.ts'
import { stories } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const menu = (visitor: Visitor) => visitor.navigation('Menu principale')
const width = (locator: ReturnType<Visitor['navigation']>) =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().width))
const status = (visitor: Visitor, path: string) => visitor.page.evaluate(async (url) => (await fetch(url)).status, visitor.home + path)

stories('The frame around every page', (story) => {
  story('the menu has its entries in order, and visitors see neither configuration nor import; the header leads home', async ({ visitor }) => {
    await visitor.opens('/home')
    await eventually(() => menu(visitor).getByRole('link').allInnerTexts(), [
      'Home', 'Il progetto', 'Istruzioni per l’uso', 'Materiale d’archivio', 'Informazioni sui fondi', 'Aree tematiche', 'Riferimenti',
    ])
    await eventually(() => menu(visitor).getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))), [
      '/archive/home', '/archive/faldone', '/archive/use', '/archive/archives', '/archive/fondiinfo', '/archive/themearea',
      '/archive/references',
    ])
    await visitor.follows('Riferimenti', menu(visitor))
    await visitor.isAt('/references')
    await eventually(() => visitor.link('Riferimenti', menu(visitor)).getAttribute('aria-current'), 'page')
    await eventually(() => visitor.link('Home', menu(visitor)).getAttribute('aria-current'), null)

    await visitor.goesOn('/privacy')
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Privacy' }))
    await eventually(() => visitor.page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height), 100)
    await visitor.sees(visitor.page.getByRole('banner').getByText('Archivio dei movimenti'))
    await visitor.follows('Archivio dei movimenti', visitor.page.getByRole('banner'))
    await visitor.isAt('/home')
    for (const path of ['/configuration/configureArchive', '/importexport']) {
      await visitor.goesOn(path)
      await visitor.isAt(`/login?to=${path}`)
    }
  })

  story('scripts within a page are refused; logos, pictures and films are where the specification puts them', async ({ visitor, expectErrors }) => {
    const answer = await visitor.opens('/home')
    const policy = (await answer?.headerValue('content-security-policy')) ?? ''
    await eventually(() => policy, /script-src 'self'(;|$)/)
    await eventually(() => policy, /frame-ancestors 'none'/)
    await eventually(() => policy.includes('unsafe'), false)
    expectErrors(/Content Security Policy/)
    await visitor.page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "smuggled"'
      document.body.append(script)
    })
    await visitor.hasTitle(/^Home · /)
    for (const path of ['/img/logo.svg', '/img/logo-compact.svg', '/img/card.png', '/main/images/README.txt', '/main/clips/README.txt']) {
      await eventually(() => status(visitor, path), 200)
    }
  })

  story('the drawer is 300 or 72 pixels wide and stays as it was left', async ({ visitor }) => {
    await visitor.opens('/home')
    await eventually(() => width(menu(visitor)), 300)
    await visitor.presses('Chiudi il menu')
    await eventually(() => width(menu(visitor)), 72)
    await visitor.reloads()
    await visitor.sees(visitor.button('Apri il menu'))
    await eventually(() => width(menu(visitor)), 72)
    await visitor.follows('Aree tematiche', menu(visitor))
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Aree tematiche' }))
    await visitor.presses('Apri il menu')
    await eventually(() => width(menu(visitor)), 300)

    // On a tablet it lies over the page, for one choice.
    await visitor.page.setViewportSize({ width: 768, height: 900 })
    await eventually(() => width(menu(visitor)), 72)
    const page = visitor.page.getByRole('main')
    const room = await width(page)
    await visitor.presses('Apri il menu')
    await eventually(() => width(menu(visitor).getByRole('list')), 298)
    await eventually(() => width(page), room)
    await visitor.keys('Escape')
    await visitor.sees(visitor.button('Apri il menu'))
    await visitor.presses('Apri il menu')
    await visitor.follows('Materiale d’archivio', menu(visitor))
    await visitor.sees(visitor.button('Apri il menu'))
    // The seven collections fill two rows: the first is twice as wide.
    const tops = () => visitor.navigation('Raccolte').getByRole('listitem')
      .evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().top)))
    await eventually(async () => (await tops()).map((top, _, all) => [...new Set(all)].indexOf(top)), [0, 0, 0, 1, 1, 1, 1])
  })

  story('on a phone a top bar with the short name and a dropdown replaces the drawer', async ({ visitor }) => {
    await visitor.opens('/home')
    await visitor.sees(visitor.page.getByRole('banner').getByText('Movimenti', { exact: true }))
    await eventually(() => menu(visitor).count(), 0)
    await visitor.presses('Menu')
    await visitor.sees(visitor.link('Istruzioni per l’uso', menu(visitor)))
    await visitor.keys('Escape')
    await eventually(() => menu(visitor).count(), 0)
    await eventually(visitor.focused, 'Menu')
    await visitor.presses('Menu')
    await visitor.follows('Istruzioni per l’uso', menu(visitor))
    await visitor.isAt('/use')
    await eventually(() => menu(visitor).count(), 0)
    await eventually(visitor.overflow, 0)
  }, PHONE)

  story('the language is remembered, and an address may set it', async ({ visitor }) => {
    await visitor.opens('/use?lang=en')
    await visitor.hasTitle(/^Instructions · /)
    await visitor.presses('IT, Italiano')
    await visitor.isAt('/use?lang=it')
    await visitor.hasTitle(/^Istruzioni per l’uso · /)
    await visitor.opens('/use')
    await visitor.sees(visitor.heading('Istruzioni per l’uso'))
    await visitor.presses('EN, English')
    await visitor.sees(visitor.heading('Instructions'))
    await visitor.reloads()
    await visitor.sees(visitor.heading('Instructions'))
    await eventually(() => visitor.page.locator('html').getAttribute('lang'), 'en')
  })

  story('the language chosen last is shown even if the texts of the one before arrive later', async ({ visitor }) => {
    const letGo = await holds(visitor, '**/assets/en-*.js', 'GET')
    await visitor.opens('/use')
    await visitor.presses('EN, English')
    await visitor.presses('IT, Italiano')
    await isDealtWith(visitor, letGo, '**/assets/en-*.js')
    await visitor.sees(visitor.heading('Istruzioni per l’uso'))
    await eventually(() => visitor.page.locator('html').getAttribute('lang'), 'it')
  })

  story('the theme is that of the system until one is chosen', async ({ visitor }) => {
    const paper = () => visitor.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await visitor.page.emulateMedia({ colorScheme: 'dark' })
    await visitor.opens('/home')
    await eventually(paper, 'rgb(22, 19, 15)')
    await visitor.page.emulateMedia({ colorScheme: 'light' })
    await eventually(paper, 'rgb(250, 246, 238)')
    await visitor.presses('Tema scuro')
    await eventually(paper, 'rgb(22, 19, 15)')
    await visitor.reloads()
    await visitor.sees(visitor.button('Tema chiaro'))
    await eventually(paper, 'rgb(22, 19, 15)')
  })

  story('the English entries are those of the specification, for the staff too; text grows with the browser’s setting', async ({ visitor }) => {
    const size = () => visitor.link('References', visitor.navigation('Main menu')).evaluate((words) => getComputedStyle(words).fontSize)
    await visitor.speaks('en')
    await as(visitor, '/home')
    await eventually(() => visitor.navigation('Main menu').getByRole('link').allInnerTexts(), [
      'Home', 'About', 'Instructions', 'Archive material', 'Fondi info', 'Thematic areas', 'References', 'Configuration', 'Import/Export',
    ])
    await profile(visitor).click()
    await eventually(
      () => visitor.page.getByRole('banner').getByRole('listitem').allInnerTexts(),
      ['Change password', 'Register new user', 'Remove user', 'Logout']
    )
    await visitor.keys('Escape')
    visitor.isOnWalk = true
    // Nothing scrolls sideways.
    for (const path of ['/home', '/use', '/themearea', '/archives/documentArchive?q=milano', '/configuration', '/changepassword']) {
      await visitor.opens(path)
      await eventually(size, '16px')
      // As the browser does when its text size is doubled.
      await visitor.page.evaluate(() => { document.documentElement.style.fontSize = '200%' })
      await eventually(size, '32px')
      await eventually(visitor.overflow, 0)
      await visitor.page.evaluate(() => { document.documentElement.style.fontSize = '' })
    }
  })

  story('the user icon leads to the registration until somebody is registered, then to the sign-in page', async ({ visitor }) => {
    let users = 0
    await visitor.page.route('**/api/auth/users/count', (route) => route.fulfill({ json: users }))
    await visitor.opens('/home')
    await visitor.follows('Accedi', visitor.page.getByRole('banner'))
    await visitor.isAt('/register')
    await visitor.sees(visitor.heading('Primo amministratore'))
    users = 1
    await visitor.follows('Accedi', visitor.page.getByRole('banner'))
    await visitor.isAt('/login')

    // Visitors who go elsewhere before that is known stay there.
    await visitor.opens('/home')
    await visitor.page.unrouteAll()
    const letGo = await holds(visitor, '**/api/auth/users/count', 'GET')
    await visitor.follows('Accedi', visitor.page.getByRole('banner'))
    await visitor.follows('Privacy', visitor.page.getByRole('contentinfo'))
    await visitor.isAt('/privacy')
    await isDealtWith(visitor, letGo, '**/api/auth/users/count')
    await visitor.isAt('/privacy')
  })
})
