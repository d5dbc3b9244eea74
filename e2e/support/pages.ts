import { KIND_NAMES, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import type { Label } from '@faldone/contract/label.ts'

/** A page: its address, and the window title in both languages without the name of the archive. */
export type SitePage = { path: string; title: Label }

/** Pages without records. */
export const STILL_PAGES: SitePage[] = [
  { path: '/home', title: { it: 'Home', en: 'Home' } },
  { path: '/use', title: { it: 'Istruzioni per l’uso', en: 'Instructions' } },
  { path: '/faldone', title: { it: 'Il progetto', en: 'About the project' } },
  { path: '/opendata', title: { it: 'Dati aperti', en: 'Open data' } },
  { path: '/privacy', title: { it: 'Privacy', en: 'Privacy' } },
  { path: '/references', title: { it: 'Riferimenti', en: 'References' } },
  { path: '/themearea', title: { it: 'Aree tematiche', en: 'Thematic areas' } },
  { path: '/fondiinfo', title: { it: 'Informazioni sui fondi', en: 'Fondi info' } },
  { path: '/people', title: { it: 'Persone e organizzazioni', en: 'People and organisations' } },
  { path: '/login', title: { it: 'Accesso', en: 'Sign in' } },
  { path: '/changepassword?forgotten', title: { it: 'Password dimenticata', en: 'Forgotten password' } },
  { path: '/nowhere', title: { it: 'Pagina non trovata', en: 'Page not found' } },
]

const consultation = (kind: KindName): SitePage => ({ path: `/archives/${KINDS[kind].consultation}`, title: KINDS[kind].consultTitle })

/** The archive and its seven consultations. */
export const ARCHIVE_PAGES: SitePage[] =
  [{ path: '/archives', title: { it: 'Materiale d’archivio', en: 'Archive material' } }, ...KIND_NAMES.map(consultation)]

/** The first record of a kind, one with files where the kind has such: its address and title. */
export async function aRecord(home: string, kind: KindName): Promise<{ path: string; title: string }> {
  const ask = async (query: string) => {
    const answer = await fetch(`${home}/api/archive/documents?kind=${kind}&pageSize=1&${query}`)
    return ((await answer.json()) as { items: { id: string; title: string }[] }).items[0]
  }
  const found = (await ask('hasFiles=true')) ?? (await ask(''))
  if (!found) throw new Error(`The archive has no record of the kind ${kind}`)
  return { path: `/archives/${KINDS[kind].consultation}/${found.id}`, title: found.title }
}
