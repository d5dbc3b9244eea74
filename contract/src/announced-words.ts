import type { Language } from './common.ts'

type Words = Record<'lead' | 'date' | 'place' | 'why' | 'law' | 'opens' | 'ask', string>

/** The words on the page of a closed record or unit that is announced to visitors. */
export const ANNOUNCED_WORDS: Record<Language, Words> = {
  it: {
    lead: 'È nell’archivio, ma non si può ancora consultare.',
    date: 'Data',
    place: 'Posto nell’archivio',
    why: 'Motivo',
    law: 'D.Lgs. 42/2004, art. 122',
    opens: 'Apertura',
    ask: 'A chi chiedere',
  },
  en: {
    lead: 'It’s in the archive, but it can’t be consulted yet.',
    date: 'Dates',
    place: 'Place in the archive',
    why: 'Reason',
    law: 'Legislative Decree 42/2004, art. 122',
    opens: 'Opening date',
    ask: 'Who to ask',
  },
}
