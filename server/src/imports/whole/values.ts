import { AGENT_TYPE_WORDS, AGENT_TYPES } from '@faldone/contract/agent-roles.ts'
import { CELL_WORDS } from '@faldone/contract/cell-words.ts'
import type { Language } from '@faldone/contract/common.ts'
import { capital } from '@faldone/contract/figures.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import type { Label } from '@faldone/contract/label.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { TERM_LIST_WORDS } from '@faldone/contract/term-columns.ts'
import { say } from '../command-text.ts'
import { nearTerm } from '../planning/near-terms.ts'
import { termKey } from '../recognising/folding.ts'
import type { Finding } from './sheet.ts'

const SHOWN = 200

/** What is wrong with a cell, and how to correct it. The row, column and value are shown beside it. */
const ADVICE = {
  choose: {
    it: 'Valore non riconosciuto. Scrivi uno di questi: {values}.', en: 'This value isn’t recognised. Enter one of these: {values}.',
  },
  correct: { it: 'Valore non valido. Correggilo, o svuota la cella.', en: 'This value isn’t valid. Correct it, or clear the cell.' },
  fill: { it: 'Manca un valore. Scrivilo, o escludi la riga.', en: 'A value is missing. Enter it, or leave the row out.' },
  unitParentUnknown: {
    it: 'L’unità superiore non c’è, né nel file né nell’archivio. Correggi il riferimento, o aggiungi prima quell’unità.',
    en: 'The parent unit isn’t in the file or in the archive. Correct the reference, or add that unit first.',
  },
  unitMisplaced: {
    it: 'Un fondo non sta sotto un’altra unità. Correggi il livello, o il codice.',
    en: 'A fonds can’t be below another unit. Correct the level, or the code.',
  },
  unitLevelKept: {
    it: 'Un’unità che c’è già non cambia livello. Riscrivi quello che ha.',
    en: 'A unit that’s already here can’t change its level. Enter the one it has.',
  },
  unitTwice: {
    it: 'Un’altra unità nello stesso posto ha lo stesso nome. Cambia il nome, o escludi la riga.',
    en: 'Another unit in the same place has the same name. Change the name, or leave the row out.',
  },
  agentEndUnknown: {
    it: 'In archivio non c’è. Correggi il nome, o svuota la cella.', en: 'This isn’t in the archive. Correct the name, or clear the cell.',
  },
  termTaken: {
    it: 'Un’altra voce si chiama già così. Cambia il nome, o escludi la riga.',
    en: 'Another term already has this name. Change the name, or leave the row out.',
  },
} as const satisfies Record<string, Label>

/** What may stand in columns with few values. */
const CHOICES: Record<string, Record<Language, readonly string[]>> = {
  level: eachLanguage((lang) => Object.values(LEVEL_WORDS).map((words) => words[lang].one)),
  visibility: eachLanguage((lang) => [CELL_WORDS.public[lang], CELL_WORDS.staff[lang]]),
  kinds: eachLanguage((lang) => Object.values(KINDS).map(({ plural }) => plural[lang])),
  type: eachLanguage((lang) => AGENT_TYPES.map((type) => AGENT_TYPE_WORDS[type][lang])),
  list: eachLanguage((lang) => Object.values(TERM_LIST_WORDS).map(([it, en]) => capital(lang === 'it' ? it : en))),
}

function eachLanguage<T>(of: (lang: Language) => T): Record<Language, T> {
  return { it: of('it'), en: of('en') }
}

/** What to do about a finding, and the text that it is about. */
export const advise = (advice: keyof typeof ADVICE, lang: Language, value?: string): Pick<Finding, 'advice' | 'value'> =>
  ({ advice: ADVICE[advice][lang], ...(value && { value: value.slice(0, SHOWN) }) })

/** A cell is missing, or holds something that is no value of its column. */
export function wrongValue(
  row: number, [column, label]: [column: string, label: string], value: string | undefined, lang: Language
): Finding {
  const said = `${row}, ${label}${value ? `: ${value.slice(0, SHOWN)}` : ''}`
  const choices = value ? CHOICES[column]?.[lang] : undefined
  const advised = advise(value ? (choices ? 'choose' : 'correct') : 'fill', lang, value)
  return {
    row, text: say(value ? 'valueWrong' : 'valueMissing', lang, said), field: label, ...advised,
    advice: advised.advice!.replace('{values}', choices?.join(', ') ?? ''), ...(choices && choosing(choices, value!)),
  }
}

/** What may stand in a cell, and which of that somebody may have meant. */
function choosing(choices: readonly string[], value: string): Pick<Finding, 'choices' | 'near'> {
  return { choices: [...choices], ...nearOf(value, new Map(choices.map((choice) => [termKey(choice), choice]))) }
}

/** A known word with nearly the spelling of a value; nothing if there is none. `known`: by their keys. */
export function nearOf(value: string, known: ReadonlyMap<string, string>): Pick<Finding, 'near'> {
  const near = nearTerm(value, known)
  return near === null ? {} : { near }
}

type End = Pick<Finding, 'near' | 'addable'>

/** A cell names somebody or something that is not there. */
export const unknownEnd = (row: number, label: string, value: string, lang: Language, end: End = {}): Finding => ({
  row, text: say('agentEndUnknown', lang, `${row}, ${label}: ${value}`), field: label, ...advise('agentEndUnknown', lang, value), ...end,
})
