import { expect, test } from 'vitest'
import { stem } from '../../src/words/stem.ts'

/** Words that people search as one, as folded forms. */
const SAME = `
  antinucleare/antinucleari lettera/lettere operaio/operai operaia/operaie compagno/compagna/compagni/compagne medico/medici
  collega/colleghi/colleghe citta/citta volantino/volantini sciopero/scioperi crisi/crisi strike/strikes library/libraries
  amico/amici amica/amiche fabbrica/fabbriche lago/laghi banca/banche foglio/fogli archivio/archivi storia/storie studio/studi
  spiaggia/spiagge provincia/province arancia/arance assemblea/assemblee idea/idee museo/musei lotta/lotte manifesto/manifesti
  giornale/giornali rivista/riviste periodico/periodici opuscolo/opuscoli comunista/comunisti/comuniste femminista/femministe
  sindacato/sindacati occupazione/occupazioni movimento/movimenti corteo/cortei partito/partiti legge/leggi processo/processi
  problema/problemi tema/temi artista/artisti lavoratore/lavoratori/lavoratrice/lavoratrici studente/studenti/studentessa/studentesse
  professore/professoressa professori/professoresse dottore/dottoressa moglie/mogli figlio/figli/figlia/figlie copia/copie
  energia/energie autonomia/autonomie vecchio/vecchi occhio/occhi braccio/braccia uomo/uomini notizia/notizie radio/radio
  zingaro/zingari disoccupato/disoccupati carcere/carceri centrale/centrali nucleare/nucleari sociale/sociali stampa/stampe
  volantinaggio/volantinaggi riunione/riunioni quotidiano/quotidiani fotografia/fotografie registrazione/registrazioni
  worker/workers party/parties church/churches box/boxes march/marches glass/glasses bus/buses body/bodies country/countries
  strike/strikes city/cities factory/factories struggle/struggles wage/wages union/unions copy/copies photo/photos boss/bosses camp/camps
  tape/tapes committee/committees study/studies essay/essays press/press tax/taxes peace/peace worker/workers
  leaflet/leaflets house/houses poster/posters strategy/strategies woman/women child/children newspaper/newspapers class/classes
`.trim().split(/\s+/).map((group) => group.split('/'))

/** Words that must stay apart. */
const APART = `
  opera/operaio casa/causa lotta/lotto-continuo corte/corteo partito/partigiano comune/comunista storia/storico medico/medicina
  sindaco/sindacato radio/radice europa/europeo crisi/critica libro/libreria nucleare/nucleo lettera/letteratura stato/stazione
  guerra/guerriglia giornale/giornata movimento/moto politica/polizia strage/strategia carta/cartello march/marco virus/vira
`.trim().split(/\s+/).map((pair) => pair.split('/'))

test.each(SAME.filter((group) => group.length > 1))('%s and its other forms have the same stem', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1)
  expect(stem(forms[0]!)).not.toBeNull()
})

// English plurals that change the word are not joined: see docs/decisions/0029-two-languages.md.
test.each(['life/lives', 'hero/heroes', 'house/housing'].map((pair) => pair.split('/')))('%s and %s stay apart', (one, other) => {
  expect(stem(one!)).not.toBe(stem(other!))
})

test('the table is long enough', () => {
  expect(SAME.reduce((pairs, group) => pairs + group.length - 1, 0)).toBeGreaterThanOrEqual(100)
})

test.each(APART)('%s and %s have different stems', (one, other) => {
  expect(stem(one!)).not.toBe(stem(other!))
})

test.each(['', 'a', 'il', '1977', 'a04', 'рабочий', '東', 'lotto-continuo'])('%j has none', (form) => {
  expect(stem(form)).toBeNull()
})

test('a stem has at least three letters', () => {
  for (const form of ['uno', 'zio', 'des', 'via', 'olio', 'zii', 'asia']) expect(stem(form)!.length).toBeGreaterThanOrEqual(3)
})
