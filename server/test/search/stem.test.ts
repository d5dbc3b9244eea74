import { describe, expect, test } from 'vitest'
import { commonEnglishBeginning, englishStem } from '../../src/words/english-stem.ts'
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

test('the names of what every object has are words like others', () => {
  expect([stem('constructor'), englishStem('constructor')]).toEqual(['constructor', 'constructor'])
})

/** Words of English texts that people search as one. */
const SAME_IN_ENGLISH = `
  strike/strikes/striking house/houses/housing life/lives hero/heroes leaf/leaves shelf/shelves woman/women child/children person/people
  party/parties city/cities study/studies/studied/studying occupy/occupied/occupying/occupies paint/painted/painting/paintings
  publish/published/publishing hope/hoping/hoped hop/hopping/hopped stop/stops/stopped create/created/creating box/boxes/boxing
  class/classes boss/bosses tie/ties agree/agreed/agreeing enable/enabled organize/organized/organizing purchase/purchased story/stories
  sing/singing play/plays/playing tax/taxes church/churches evening/evenings wedding/weddings earring/earrings news lens try/tries/tried
  address/addressed fill/filled/filling visit/visited gas belief/beliefs foot/feet photograph/photographs/photographed bus/buses
`.trim().split(/\s+/).map((group) => group.split('/'))

/** Words of English texts that the endings of Italian would join, and words made from others. */
const APART_IN_ENGLISH = `
  party/part army/arm story/store study/studio man/many man/mane war/ware car/care they/the note/not mine/min rock/rocky
  university/universe organ/organize commune/communism office/officer nation/national news/new mary/maria evening/even earring/ear
  thing/the ring/r string/str press/pres bus/bu this/thi hope/hop
`.trim().split(/\s+/).map((pair) => pair.split('/'))

describe('English texts', () => {
  test.each(SAME_IN_ENGLISH)('%s and its other forms have the same stem, which begins like them', (...forms) => {
    const [its] = new Set(forms.map(englishStem))
    expect(forms.map(englishStem)).toEqual(forms.map(() => its))
    for (const form of forms) expect(form.startsWith(commonEnglishBeginning(its!)), form).toBe(true)
  })

  test.each(APART_IN_ENGLISH)('%s and %s have different stems', (one, other) => {
    expect(englishStem(one!) ?? one).not.toBe(englishStem(other!) ?? other)
  })
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
