import type { Agent, AgentRow } from '@faldone/contract/agent.ts'
import { ask, recordsWith } from './describing.ts'

/** What two groups left: photographs and leaflets of one fondo, authors in several spellings. */
export const PAPERS = {
  image: [
    'Titolo,Fondo,Autore,Data', 'Corteo sull’argine,Comitato antinucleare della pianura,Foto Landesi,12 marzo 1977',
    'Presidio al cantiere,Comitato antinucleare della pianura,Foto Landesi,1978',
  ].join('\n'),
  document: [
    'Titolo,Fondo,Autore,Data', 'No alla centrale,Comitato antinucleare della pianura,Teresa Valmori,1977',
    'Il sole non si paga,Comitato antinucleare della pianura,"Valmori, Teresa",1978',
    'Assemblea al cinema,Comitato antinucleare della pianura,Valmori Teresa,maggio 1978',
    'Lettera a un amico,Carte Landesi,Ivo Landesi,1980',
  ].join('\n'),
}

export const GROUP = 'Comitato antinucleare della pianura'

export const makeAgent = (home: string, agent: object): Promise<Agent> => ask(home, 'agents', { method: 'POST', body: agent })

export const agentsNamed = async (home: string, q: string): Promise<AgentRow[]> =>
  (await ask<{ items: AgentRow[] }>(home, `agents?q=${encodeURIComponent(q)}&pageSize=50`)).items

const relates = (home: string, id: string, relation: object) => ask(home, `agents/${id}/relations`, { method: 'POST', body: relation })

/** The group with its fondo, a photograph that is about it, and the group that came before. */
export async function makeGroup(home: string): Promise<Agent> {
  const { items } = await ask<{ items: { id: string; name: string }[] }>(home, 'fondi?pageSize=100')
  const group = await makeAgent(home, {
    type: 'organisation', name: GROUP, otherNames: ['Comitato di zona', 'CAP', 'Com. antinucl. pianura'], date: '1976–1987',
    places: 'Roccapiana, Selvamara', functions: 'Informazione, presìdi, un periodico',
    history: `Raccolse per undici anni chi, tra Roccapiana e i paesi dell’argine, si oppose alla centrale: contadini delle cascine \
espropriate, maestre, operai del cantiere stesso. Le riunioni si tenevano il venerdì in una sala della cooperativa, e ne resta \
un registro con le firme di chi c’era.

Organizzò presìdi, un campeggio e un servizio di informazione che leggeva i giornali per chi non aveva tempo di farlo: un foglio \
settimanale, appeso nelle latterie e alle fermate della corriera. Nel 1979 due dei suoi componenti andarono a Harrisburg e tornarono \
con centoventi diapositive, mostrate in quaranta paesi. Dopo il voto del 1987 il gruppo decise di continuare come biblioteca, che \
tenne aperta, due pomeriggi la settimana, fino alla vendita della sala.`,
    sources: 'Statuto, 1976', sameAs: ['https://www.wikidata.org/entity/Q42', 'https://viaf.org/viaf/1'],
  })
  const before = await makeAgent(home, { type: 'organisation', name: 'Gruppo agricoltori della bassa', date: '1971–1976' })
  const teresa = await makeAgent(home, { type: 'person', name: 'Sarti, Rina', otherNames: ['Rina S.'], date: '1950–2011' })
  const fondo = items.find(({ name }) => name === GROUP)!
  const [photograph] = await recordsWith(home, `q=${encodeURIComponent('"Corteo sull’argine"')}`)
  await relates(home, group.id, { role: 'creator', unitId: fondo.id })
  await relates(home, group.id, { role: 'subject', documentId: photograph!.id })
  await relates(home, group.id, { role: 'precededBy', agentId: before.id })
  await relates(home, teresa.id, { role: 'partOf', agentId: group.id, date: '1976–1980' })
  return group
}
