import { MONTHS } from '../calendar.ts'

/**
 * The words archivists date with, folded: lower case, without accents or full stops, so `s.d.` is `s d` here. An entry may be several
 * words, and the longest match wins.
 */

type WordKind =
  | 'month' | 'season' | 'decade' | 'century' | 'secolo' | 'anni' // what is dated
  | 'piece' | 'nth' | 'share' // a part of it: early, first, half
  | 'range' | 'list' | 'between' // what joins two dates
  | 'before' | 'after' | 'until' | 'since' | 'orEarlier' | 'orLater' | 'open' // what leaves an end open
  | 'approximate' | 'uncertain' | 'attributed' | 'uncertainAndAttributed' | 'undated'
  | 'verb' | 'noise'
  | 'beforeChrist' // known so that a.C. is not read as circa; it yields no year

export type Lexeme = {
  kind: WordKind
  value: number
  /** Which share is meant, if a share follows: 1 in *primo*, -1 in *ultimo*. */
  nth?: number
  /** How many shares the whole is divided into: 2 in *metà*, 4 in *trimestre*. */
  share?: number
}

const MONTH_ABBREVIATIONS = [
  'gen,genn,jan', 'feb,febb,febbr', 'mar', 'apr', 'mag,magg', 'giu,jun', 'lug,jul', 'ago,aug',
  'set,sett,sep,sept', 'ott,oct', 'nov', 'dic,dec',
]

export const WINTER = 24

/** The numbers of the seasons in EDTF (ISO 8601-2), from 21 (spring) to 24 (winter). */
const SEASONS = ['primavera,spring', 'estate,summer', 'autunno,autunno caldo,autumn,fall', 'inverno,winter']

/** The 1910s are missing: *anni Dieci* may mean those of either century. */
const DECADES: [number, string][] = [
  [0, 'duemila'], [20, 'venti'], [30, 'trenta'], [40, 'quaranta'], [50, 'cinquanta'], [60, 'sessanta'],
  [70, 'settanta'], [80, 'ottanta'], [90, 'novanta'],
]

/** Centuries by their Italian names. Ottocento is the nineteenth. */
const CENTURIES = ['duecento', 'trecento', 'quattrocento', 'cinquecento', 'seicento', 'settecento', 'ottocento', 'novecento']

const NTHS: [number, string][] = [
  [1, 'primo,first'], [2, 'secondo,seconda,second'], [3, 'terza'], [4, 'quarta,fourth'], [-1, 'ultimo,ultima,last'],
]

const PIECES = [
  'inizio,inizi,primi,i primi,primi giorni,primi mesi,early,beginning,start,ineunte',
  'mid,middle,mediante,med',
  'fine,tardo,ultimi,gli ultimi,ultimi giorni,ultimi mesi,late,end,exeunte,ex',
]

const WEEKDAYS =
  'lunedi,martedi,mercoledi,giovedi,venerdi,sabato,domenica,lun,mart,merc,gio,giov,ven,sab,dom,' +
  'monday,tuesday,wednesday,thursday,friday,saturday,sunday,mon,tue,tues,wed,thu,thur,thurs,fri,sat,sun'

const PLAIN: Partial<Record<WordKind, string>> = {
  secolo: 'secolo,secoli,sec,secc,s,century,centuries,cent',
  anni: 'anni',
  share: 'semestre,half,trimestre,quarter,quadrimestre,decade,decennio',
  range: 'a,ad,al,allo,all,alla,ai,agli,alle,to,through,thru',
  list: 'e,ed,o,od,and,or,oppure',
  between: 'tra,fra,between',
  before: 'ante,ante quem,prima,before,prior,anteriore,antecedente,precedente',
  after: 'post,post quem,dopo,after,posteriore,successivo,successiva,later than',
  until: 'entro,by,until,till,fino,sino,non oltre,non dopo,non posteriore,not after,not later than,no later than',
  since: 'da,dal,dallo,dall,dalla,dai,dagli,dalle,from,since,a partire,non prima,non anteriore,not before,not earlier than,no earlier than',
  orEarlier: 'o prima,o precedente,o anteriore,or earlier,or before',
  orLater: 'o dopo,o successivo,o posteriore,in poi,in avanti,e seguenti,e successivi,or later,or after,and after,and later,onward,onwards',
  open: 'oggi,present,today',
  approximate: 'circa,ca,cca,c,about,around,approx,approximate,approximately,approssimativa,approssimativamente,intorno,attorno,verso',
  uncertain:
    'forse,probabile,probabilmente,prob,presunta,presunto,presumibilmente,incerta,incerto,' +
    'perhaps,maybe,possibly,probable,probably,likely,presumably,uncertain',
  /** "s.d., ma 1970" */
  attributed: 'ma,but,attribuita,attribuito,attributed,attr,desunta,dedotta,inferred',
  uncertainAndAttributed: 'incerta e attribuita,uncertain and attributed,uncertain and inferred',
  undated:
    's d,sd,s a,n d,nd,senza data,sine data,senza anno,non datato,non datata,non datati,non datate,data sconosciuta,data ignota,' +
    'data non nota,data mancante,data non indicata,undated,no date,not dated,without date,date unknown,date not known,unknown date,unknown',
  beforeChrist: 'a c,ac,avanti cristo,bc,b c,bce,b c e',
  verb: 'published,printed,exhibited,issued,pubblicato,pubblicata,stampato,stampata,edito,edita',
  noise:
    'il,lo,la,l,gli,le,di,d,del,dello,dell,della,dei,degli,delle,in,nel,nello,nell,nella,nei,negli,of,on,the,terminus,li,addi,biennio,triennio,periodo,period,a d,ce,c e,dc,d c,' +
    'anno,year,mese,giorno,notte,mattina,pomeriggio,sera,data,date,datato,datata,dated,certa,a a,a s,anno accademico,anno scolastico,academic year',
}

/** A *decade* is a tenth of a century, but the *decade* of a month is ten days, a third of it. */
const SHARES: [number, string][] = [
  [2, 'meta,half,semestre'], [3, 'terzo,third,quadrimestre'], [4, 'quarto,quarter,trimestre'], [10, 'decade,decennio'],
]

const words = new Map<string, Lexeme>()
const add = (list: string, lexeme: Lexeme) => list.split(',').forEach((word) => words.set(word, { ...lexeme }))

for (const [kind, list] of Object.entries(PLAIN)) add(list, { kind: kind as WordKind, value: 0 })
add(WEEKDAYS, { kind: 'noise', value: 0 })
MONTHS.forEach(({ it, en }, index) =>
  add(`${it},${en},${MONTH_ABBREVIATIONS[index]}`.toLowerCase(), { kind: 'month', value: index + 1 }))
SEASONS.forEach((list, index) => add(list, { kind: 'season', value: 21 + index }))
DECADES.forEach(([value, list]) => add(list, { kind: 'decade', value }))
CENTURIES.forEach((word, index) => add(word, { kind: 'century', value: 13 + index }))
NTHS.forEach(([nth, list]) => add(list, { kind: 'nth', value: nth, nth }))
PIECES.forEach((list, index) => add(list, { kind: 'piece', value: index + 1 }))
add('meta', { kind: 'piece', value: 2 })
add('prima', { kind: 'before', value: 0, nth: 1 })
add('terzo,third', { kind: 'nth', value: 3, nth: 3 })
add('quarto', { kind: 'nth', value: 4, nth: 4 })
for (const [share, list] of SHARES) for (const word of list.split(',')) Object.assign(words.get(word) ?? {}, { share })

export const LONGEST_ENTRY = 3

/** The meaning of one word or several, folded and separated by single spaces. */
export const lookUp = (text: string): Lexeme | undefined => words.get(text)

const ROMAN = [
  'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv', 'xvi', 'xvii', 'xviii', 'xix', 'xx', 'xxi',
]

/** The value of a Roman numeral up to XXI, in lower case; 0 for any other word. */
export const romanNumber = (word: string): number => ROMAN.indexOf(word) + 1
