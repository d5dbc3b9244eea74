import { PHONE } from './devices.ts'
import { as } from './people.ts'
import type { Scene } from './scene.ts'

const opens = (name: string, path: string, habits?: Scene['habits']): Scene => ({
  name,
  ...(habits && { habits }),
  async show(visitor) {
    await as(visitor, path)
    await visitor.sees(visitor.page.getByRole('main').getByRole('heading').nth(1))
  },
})

/** Where a centre says what it is called, how it looks, and what its pages say. */
export const CENTRE_SCENES: Scene[] = [
  opens('name and look of the centre', '/configuration/settings'),
  opens('the texts of the pages', '/configuration/texts'),
  opens('the text of a page', '/configuration/texts/privacy?lang=en'),
  opens('the text of a page on a telephone', '/configuration/texts/use?lang=it', PHONE),
]
