import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import type { Language } from '@faldone/contract/common.ts'
import { aPerson, as } from './support/people.ts'
import { archiveUrl, stories } from './support/story.ts'
import { eventually } from './support/visitor.ts'

const TERMS = { tematica: { it: 'Gestione Tematiche', en: 'Themes' }, tipologia: { it: 'Gestione Tipologie', en: 'Types' } }
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The pages in the area of a kind that the specification names: their addresses below the kind's, and their titles. */
function pagesOf(kind: KindName, language: Language): [string, string][] {
  const collection = KINDS[kind].collection[language]
  const say = (it: string, en: string) => (language === 'it' ? it : en)
  const below = (form: string): [string, string][] => [
    ...KINDS[kind].levels.map((level): [string, string] => [`${form}/manage${capital(level)}`, LEVEL_WORDS[level][language].manage]),
    ...Object.entries(TERMS).map(([term, title]): [string, string] => [`${form}/manage${capital(term)}`, title[language]]),
  ]
  return [
    ['', say(`Configura ${collection}`, `Configure ${collection}`)],
    ['/manageArchive', say(`Gestione ${collection}`, `Records in ${collection}`)],
    ['/create', say('Nuov', 'New ')],
    ['/manageArchive/newArchive', say('Nuov', 'New ')],
    ...below('/create'),
    ...below('/manageArchive/newArchive'),
  ]
}

stories('The configuration area', (story) => {
  for (const language of ['it', 'en'] as const) {
    story(`every address below a kind has a page with its title (${language})`, async ({ visitor }) => {
      await visitor.speaks(language)
      await as(visitor, '/configuration', await aPerson(archiveUrl, 'Configurator'))
      await visitor.hasTitle(language === 'it' ? /^Configurazione · / : /^Configuration · /)
      // What an administrator alone may do is not offered, nor a group that would be empty.
      const groups = visitor.page.getByRole('main').getByRole('list').filter({ has: visitor.page.getByRole('paragraph') })
      const [work, lists, undoing, site, upkeep] = language === 'it'
        ? ['Le schede', 'Elenchi e campi', 'Annullare e recuperare', 'Il sito', 'Manutenzione']
        : ['Records', 'Lists and fields', 'Undo and recover', 'The website', 'Maintenance']
      await eventually(() => groups.evaluateAll((all) => all.map((list) => [list.getAttribute('aria-label'), list.children.length])), [
        [work, 2], [undoing, 2], [lists, 4], [site, 1], [upkeep, 1],
      ])
      // The kinds share their pages, so those with the most and the fewest levels are enough, and one for the second language.
      for (const kind of language === 'it' ? (['document', 'library'] as const) : (['document'] as const)) {
        for (const [page, title] of pagesOf(kind, language)) {
          await visitor.goesOn(`/configuration/${KINDS[kind].configuration}${page}`)
          await eventually(
            async () => (await visitor.page.title()).startsWith(title) || `${page} of ${kind}: ${await visitor.page.title()}`, true
          )
          await eventually(() => visitor.page.getByRole('heading', { level: 1 }).count(), 1)
        }
      }
    })
  }

  story('there is no page for a level that a kind lacks, nor for a form without its record', async ({ visitor }) => {
    await as(visitor, '/configuration', await aPerson(archiveUrl, 'Configurator'))
    for (const path of [
      'configureLibrary/create/manageSerie', 'configureMagazine/create/manageBusta', 'configureAudio/manageArchive/editFascicolo',
      'configureArchive/nothing',
    ]) {
      await visitor.goesOn(`/configuration/${path}`)
      await visitor.hasTitle(/^Pagina non trovata · /)
    }
    await visitor.goesOn('/configuration/configureArchive/manageArchive/editArchive')
    await visitor.hasTitle(/^Che cosa vuoi modificare\? · /)
    await eventually(() => visitor.page.getByRole('alertdialog').count(), 0)
    await visitor.follows('Apri l’elenco')
    await visitor.isAt('/configuration/configureArchive/manageArchive')
    await visitor.goesOn('/configuration/configureArchive/manageArchive/editArchive?id=01900000-0000-7000-8000-000000000000')
    await visitor.sees(/non trovato/)
    await visitor.hasTitle(/^Scheda non trovata · /)
  })
})
