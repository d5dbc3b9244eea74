import type { AgentRole } from './agent-roles.ts'
import type { Label } from './label.ts'
import { type Level, LEVELS, LEVEL_WORDS } from './levels.ts'
import { UNIT_FIELD_NAMES, UNIT_FIELDS, type UnitFieldName } from './unit-fields.ts'

type SheetColumn = Label & { headings: readonly string[] }

/**
 * The columns of a sheet of units besides their fields. `id` and `code` are what rows call a unit, `parent` is the id or the code of the
 * one above, `depth` how far it is from the top, from 1. A column for each level names the units of its path.
 */
const OTHER_COLUMNS = {
  id: { it: 'Id', en: 'Id', headings: ['identificativo', 'legacy id', 'legacyid'] },
  parent: {
    it: 'Unità superiore', en: 'Parent unit',
    headings: ['superiore', 'codice superiore', 'parent', 'parent id', 'parentid', 'parent code', 'unita di livello superiore'],
  },
  level: { it: 'Livello', en: 'Level', headings: ['livello di descrizione', 'level of description', 'levelofdescription'] },
  depth: { it: 'Profondità', en: 'Depth', headings: ['gerarchia', 'hierarchy'] },
  code: { it: 'Codice', en: 'Code', headings: ['cod', 'codice di classificazione', 'numero di corda'] },
  kinds: { it: 'Raccolte', en: 'Collections', headings: ['tipo', 'kind', 'raccolta', 'collection'] },
  /** Who made the papers, several separated by `;`. */
  creators: {
    it: 'Produttori', en: 'Creators',
    headings: ['produttore', 'soggetto produttore', 'soggetti produttori', 'ente produttore', 'creator', 'creator of the fonds'],
  },
  /** Who kept them. */
  custodians: { it: 'Conservatori', en: 'Custodians', headings: ['conservatore', 'soggetto conservatore', 'custodian'] },
  visibility: { it: 'Visibilità', en: 'Visibility', headings: [] },
  /** Only finding aids say it, in its own place. */
  closure: { it: 'Consultabilità', en: 'Access restrictions', headings: [] },
} as const satisfies Record<string, SheetColumn>

export type UnitColumn = keyof typeof OTHER_COLUMNS | UnitFieldName | Level

const FIRST = ['id', 'parent', 'level'] as const
const LAST = ['creators', 'custodians', 'kinds', 'visibility'] as const

/** The columns that an export has, in its order: where a unit belongs, what is written about it, and who may see it. */
export const EXPORTED_UNIT_COLUMNS = [...FIRST, ...UNIT_FIELD_NAMES, ...LAST] as const satisfies readonly UnitColumn[]

/** The columns that a sheet may have. Those of levels come first: `Fondo` names a unit, whatever else. */
export const UNIT_COLUMNS: readonly UnitColumn[] = [...LEVELS, 'code', 'depth', ...EXPORTED_UNIT_COLUMNS]

/** The columns that name who has to do with a unit, and the role that each gives them. */
export const MAKER_COLUMNS = { creators: 'creator', custodians: 'custodian' } as const satisfies Partial<Record<UnitColumn, AgentRole>>
export type MakerColumn = keyof typeof MAKER_COLUMNS

const isOther = (column: UnitColumn): column is keyof typeof OTHER_COLUMNS => Object.hasOwn(OTHER_COLUMNS, column)
const isLevel = (column: UnitColumn): column is Level => Object.hasOwn(LEVEL_WORDS, column)

/** What a column is called in the sheets that we write. */
export function unitColumnLabel(column: UnitColumn): Label {
  if (isLevel(column)) return { it: LEVEL_WORDS[column].it.one, en: LEVEL_WORDS[column].en.one }
  return isOther(column) ? OTHER_COLUMNS[column] : UNIT_FIELDS[column]
}

/** The headings under which a column is known in either language; they are compared without case, accents and punctuation. */
export function unitColumnHeadings(column: UnitColumn): readonly string[] {
  const { it, en } = unitColumnLabel(column)
  if (isLevel(column)) return [it, en]
  return [it, en, ...(isOther(column) ? OTHER_COLUMNS[column] : UNIT_FIELDS[column]).headings]
}

/** What a word for a level means: a level of ours, or a record. `rank`: how far it is from the top, also among those of one level. */
export type LevelMeaning = { level: Level | 'record'; rank: number }

/** What archives call their levels, from the top. Several of theirs may be one of ours. */
const LEVEL_SPELLINGS: readonly (readonly [LevelMeaning['level'], readonly string[]])[] = [
  ['fondo', ['fondo', 'fondi', 'fonds', 'archivio', 'complesso di fondi', 'superfondo', 'collection', 'collezione', 'recordgrp']],
  ['serie', ['sottofondo', 'subfondo', 'subfonds', 'sub fonds', 'subgrp']],
  ['serie', ['sezione', 'section', 'partizione', 'titolo', 'class', 'categoria']],
  ['serie', ['serie', 'series', 'record series']],
  ['serie', ['sottoserie', 'sotto serie', 'subserie', 'subseries', 'sub series', 'sub serie']],
  ['busta', [
    'busta', 'buste', 'b', 'box', 'boxes', 'scatola', 'faldone', 'cartella', 'contenitore', 'container', 'unita di condizionamento',
  ]],
  ['fascicolo', ['fascicolo', 'fascicoli', 'fasc', 'file', 'folder', 'folders', 'cartellina', 'registro', 'volume', 'unita archivistica']],
  ['fascicolo', ['sottofascicolo', 'sotto fascicolo', 'subfascicolo', 'inserto', 'subfile', 'sub file', 'otherlevel', 'other level']],
  ['record', [
    'unita documentaria', 'unita documentale', 'documento', 'item', 'scheda', 'record', 'part', 'piece', 'pezzo', 'oggetto', 'foto',
    'fotografia',
  ]],
]

const MEANINGS = new Map<string, LevelMeaning>(
  LEVEL_SPELLINGS.flatMap(([level, words], rank) => words.map((word) => [word, { level, rank }] as const)))

/** What a word for a level means, folded and without punctuation; undefined where it means none. */
export const levelMeaning = (word: string): LevelMeaning | undefined => MEANINGS.get(word)
