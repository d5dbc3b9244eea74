import { stories } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

/** The most bytes of script that a page may transfer before it is used, compressed. */
const HOME = 150_000
const CONSULTATION = 200_000

type Load = { name: string; bytes: number; encoding: string | undefined }

/** Every script that a page fetches, including prefetched ones, and the bytes transferred. */
async function scriptsOf({ page, home }: Visitor, path: string): Promise<Load[]> {
  const scripts: Promise<Load>[] = []
  page.on('requestfinished', (request) => {
    if (!/\.m?js$/.test(new URL(request.url()).pathname)) return
    scripts.push((async () => {
      const headers = await (await request.response())?.allHeaders()
      return { name: request.url().slice(home.length), bytes: Number(headers?.['content-length']), encoding: headers?.['content-encoding'] }
    })())
  })
  await page.goto(home + path)
  // The application has replaced the page sent by the server.
  await page.locator('.shell-Shell_shell:not(.first)').waitFor()
  await page.waitForLoadState('networkidle')
  return Promise.all(scripts)
}

stories('The weight of a page', (story) => {
  for (const [path, most] of [
    ['/home', HOME], ['/archives', CONSULTATION], ['/archives/documentArchive?q=volantino', CONSULTATION],
    ['/archives/imageArchive?view=figures', CONSULTATION],
  ] as const) {
    story(`${path} loads at most ${most / 1000} kB of JavaScript`, async ({ visitor }) => {
      const scripts = await scriptsOf(visitor, path)
      const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
      await eventually(() => total > 50_000, true)
      await eventually(
        () => (total <= most ? 'light' : `${total} bytes: ${scripts.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')}`), 'light'
      )
      await eventually(() => scripts.filter(({ encoding, bytes }) => bytes > 2000 && encoding !== 'br').map(({ name }) => name), [])
    }, { firstVisit: true })
  }
})
