import { agentsNamed, makeAgent } from './agents.ts'
import { PHONE } from './devices.ts'
import { ask } from './describing.ts'
import { as } from './people.ts'
import { csv } from './sheets.ts'
import { type Archive, archiveAt } from './sample-server.ts'
import type { Scene } from './scene.ts'
import type { Visitor } from './visitor.ts'

const NAME = 'Comitato antinucleare lombardo'
const HISTORY = {
  it: `Il comitato nacque nell’autunno del 1976, quando gruppi di Milano, Lodi e Piacenza si incontrarono per la prima volta nella \
sala di una cooperativa di Codogno. Chiedevano notizie sui lavori di Caorso, che né l’Enel né i comuni davano; le ebbero da un \
tecnico del cantiere, e le stamparono a proprie spese in un opuscolo di dieci domande, ristampato quattro volte.

Non ebbe mai uno statuto: decideva l’assemblea del martedì, aperta a chi passava. Nell’estate del 1977 portò al campeggio \
sull’argine duemila persone, e un gruppo di medici vi tenne ogni sera una lezione sulle dosi di radiazione. Dal 1979 un bollettino, \
composto a macchina in viale Monza, tenne insieme i paesi del Po.

Dopo Cernobyl raccolse in otto settimane le firme per i referendum e misurò, con strumenti prestati dall’università, il latte delle \
cascine. Si sciolse dopo il voto del novembre 1987, e affidò le carte a due dei suoi componenti, che le hanno ordinate per anni.`,
  en: `The committee came together in the autumn of 1976, when groups from Milan, Lodi and Piacenza met for the first time in the \
hall of a cooperative in Codogno. They wanted to know how work at Caorso was going, which neither the electricity board nor the \
councils would say; a technician on the site told them, and they printed what they learned in a pamphlet of ten questions that ran \
to four editions.

It never had a constitution: decisions were taken on Tuesdays, at a meeting open to anyone who came by. In the summer of 1977 it \
brought two thousand people to a camp on the embankment, where doctors lectured on radiation every evening. From 1979 a typewritten \
bulletin kept the towns along the Po in touch.

After Chernobyl it collected signatures for the referendums in eight weeks, and tested milk from local farms with instruments lent \
by the university. It disbanded after the vote of November 1987 and left its papers to two of its members, who arranged them by \
year.`,
}
const made = new WeakMap<Archive, Promise<string>>()

/** The group whose fondo the samples have, with a history, other names and relations. It is made once. */
async function theGroup({ home }: Visitor): Promise<string> {
  const [known] = (await agentsNamed(home, NAME)).filter(({ name }) => name === NAME)
  if (known) return known.id
  const { id } = await makeAgent(home, {
    type: 'organisation', name: NAME, otherNames: ['CAL', 'Comitato antinucleare di Milano'], date: '1976–1987', places: 'Milano',
    history: HISTORY.it, historyEn: HISTORY.en,
    sources: 'Statuto, 1976', sameAs: ['https://www.wikidata.org/entity/Q1', 'https://opac.sbn.it/1'],
  })
  const { items } = await ask<{ items: { id: string; name: string }[] }>(home, 'fondi?pageSize=200')
  const other = await makeAgent(home, { type: 'person', name: 'Valmori, Teresa', date: '1931–1998' })
  const fondo = items.find(({ name }) => name === NAME)
  if (fondo) await ask(home, `agents/${id}/relations`, { method: 'POST', body: { role: 'creator', unitId: fondo.id } })
  await ask(home, `agents/${other.id}/relations`, { method: 'POST', body: { role: 'partOf', agentId: id } })
  const found = await ask<{ items: { id: string }[] }>(home, 'documents?kind=image&pageSize=3')
  for (const record of found.items)
    await ask(home, `agents/${id}/relations`, { method: 'POST', body: { role: 'subject', documentId: record.id } })
  return id
}

/** Scenes run side by side, but the group is to be made once. */
function groupOf(visitor: Visitor): Promise<string> {
  const archive = archiveAt(visitor.home)
  const id = made.get(archive) ?? theGroup(visitor)
  made.set(archive, id)
  id.catch(() => made.delete(archive))
  return id
}

const onPage = (name: string, below: string, habits?: Scene['habits']): Scene => ({
  name, walk: 'visitor', ...(habits && { habits }), show: async (visitor) => visitor.opens(`/people/${await groupOf(visitor)}${below}`),
})

/** Persons and organisations, as visitors see them. */
export const PEOPLE_SCENES: Scene[] = [
  {
    name: 'the index of persons and organisations',
    walk: 'visitor',
    async show(visitor) {
      await groupOf(visitor)
      await visitor.opens('/people')
    },
  },
  { name: 'an index without any name', walk: 'visitor', show: (visitor) => visitor.opens('/people?q=zzzz') },
  onPage('an organisation', ''),
  onPage('an organisation on a telephone', '', PHONE),
  {
    name: 'the records about an organisation',
    walk: 'visitor',
    show: async (visitor) => visitor.opens(`/archives?agentId=${await groupOf(visitor)}&agentRole=subject`),
  },
  {
    name: 'nobody at this address', errors: /status of 404/,
    show: (visitor) => visitor.opens('/people/01900000-0000-7000-8000-000000000000'),
  },
]

/** Persons and organisations, as staff describe them. */
export const PEOPLE_FORM_SCENES: Scene[] = [
  { name: 'a new person or organisation', walk: 'staff', show: (visitor) => as(visitor, '/people/new') },
  {
    name: 'the form of an organisation, and its relations',
    walk: 'staff',
    async show(visitor) {
      await as(visitor, `/people/${await groupOf(visitor)}/edit`)
      await visitor.page.getByLabel(/^(Tipo di relazione|Relation)$/).selectOption('roles.creator')
    },
  },
  {
    name: 'an organisation, to be merged',
    walk: 'staff',
    async show(visitor) {
      await as(visitor, `/people/${await groupOf(visitor)}/edit`)
      await visitor.presses(/^(Unisci qui un’altra voce…|Merge another into this…)$/)
      await visitor.sees(visitor.dialog())
    },
  },
  {
    name: 'an organisation, and what merging another into it would do',
    walk: 'staff',
    async show(visitor) {
      await as(visitor, `/people/${await groupOf(visitor)}/edit`)
      await visitor.presses(/^(Unisci qui un’altra voce…|Merge another into this…)$/)
      await visitor.dialog().getByRole('combobox').fill('Valmori')
      await visitor.page.getByRole('option', { name: /^Valmori, Teresa/ }).first().click()
      await visitor.sees(visitor.dialog().getByText('Valmori, Teresa').first())
    },
  },
  {
    name: 'a sheet of persons and organisations, looked at',
    walk: 'staff',
    async show(visitor) {
      await as(visitor, '/people/sheet')
      await visitor.page.locator('input[type=file]').setInputFiles(csv('persone.csv', [
        'Tipo;Nome;Fa parte di;Colore', 'persone;Ada Neri;;rosso', 'persona;Lia Bo;Comitato antinucleare lombardi;', 'persona;Ugo Re;Lega;',
      ]))
      await visitor.sees(visitor.page.getByRole('list', { name: /^(Che cosa farebbe l’importazione|What this import would do)$/ }))
    },
  },
  {
    name: 'proposals, with one chosen',
    walk: 'staff',
    async show(visitor) {
      await as(visitor, '/people/proposals')
      await visitor.page.getByRole('main').getByRole('listitem').getByRole('checkbox').first().check()
    },
  },
]
