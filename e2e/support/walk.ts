import type { Language } from '@faldone/contract/common.ts'
import { ADMINISTRATOR, as, type Person } from './people.ts'
import type { Visitor } from './visitor.ts'

type Visits = (home: string, habits: { walk: string }) => Promise<Visitor>

/** Opens a page as somebody who goes on, in the same page, where their last story ended. That must not be a form with unsaved text. */
export async function walksTo(
  visits: Visits, home: string, path: string, who: Person = ADMINISTRATOR, language: Language = 'it'
): Promise<Visitor> {
  const visitor = await visits(home, { walk: `${who.userName} ${language}` })
  visitor.isOnWalk = true
  if (!visitor.isUnderWay()) await visitor.speaks(language)
  await as(visitor, path, who)
  return visitor
}
