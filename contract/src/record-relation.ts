import type { Label } from './label.ts'

/**
 * How one record can be related to another. `words` stand above the other record on the page of the first one, `inverse` above the first
 * one on the page of the other; null if both say the same. `schemaOrg` names the properties of schema.org for both directions. It has no
 * property for works on the same event, nor for a plain relation: there it says that one mentions the other. An answer cites what it
 * answers, and is about it.
 */
type RelationKind = { words: Label; inverse: Label | null; schemaOrg: readonly [string, string] }

const TABLE = {
  copyOf: {
    words: { it: 'Copia di', en: 'Copy of' }, inverse: { it: 'Ha come copia', en: 'Has a copy' },
    schemaOrg: ['exampleOfWork', 'workExample'],
  },
  partOf: { words: { it: 'Parte di', en: 'Part of' }, inverse: { it: 'Comprende', en: 'Includes' }, schemaOrg: ['isPartOf', 'hasPart'] },
  answerTo: {
    words: { it: 'Risponde a', en: 'Answer to' }, inverse: { it: 'Ha come risposta', en: 'Answered by' },
    schemaOrg: ['citation', 'subjectOf'],
  },
  publishedIn: {
    words: { it: 'Pubblicato in', en: 'Published in' }, inverse: { it: 'Contiene', en: 'Contains' }, schemaOrg: ['isPartOf', 'hasPart'],
  },
  sameEvent: { words: { it: 'Dello stesso evento', en: 'Same event' }, inverse: null, schemaOrg: ['mentions', 'mentions'] },
  related: { words: { it: 'Collegato a', en: 'Related to' }, inverse: null, schemaOrg: ['mentions', 'mentions'] },
} as const satisfies Record<string, RelationKind>

export type RelationType = keyof typeof TABLE
export const RELATION_TYPES = Object.keys(TABLE) as RelationType[]
const RELATIONS: Record<RelationType, RelationKind> = TABLE

/** A relation as one of its two records has it. `inverse`: read from the other end, which a symmetric relation never is. */
export type RelationSide = { type: RelationType; inverse: boolean }

/** Whether a relation says the same of both records. */
export const isSymmetric = (type: RelationType): boolean => RELATIONS[type].inverse === null

/** All sides, in the order in which pages list them and forms offer them. */
export const RELATION_SIDES: readonly RelationSide[] = RELATION_TYPES.flatMap((type) => [
  { type, inverse: false }, ...(isSymmetric(type) ? [] : [{ type, inverse: true }]),
])

/** The same relation as the other record has it. */
export const otherSide = ({ type, inverse }: RelationSide): RelationSide => ({ type, inverse: !inverse && !isSymmetric(type) })

/** A side in one word, for the history and for forms: `copyOf`, `copyOf.inverse`. */
export const sideName = ({ type, inverse }: RelationSide): string => (inverse ? `${type}.inverse` : type)

const BY_NAME = new Map(RELATION_SIDES.map((side) => [sideName(side), side]))
export const sideNamed = (name: string): RelationSide | null => BY_NAME.get(name) ?? null

/** What stands above the other record. */
export const sideWords = ({ type, inverse }: RelationSide): Label => (inverse && RELATIONS[type].inverse) || RELATIONS[type].words

/** The property of schema.org that leads from a record to the other one. */
export const sideProperty = ({ type, inverse }: RelationSide): string => RELATIONS[type].schemaOrg[inverse ? 1 : 0]

/** The heading above the related records of a record. */
export const RELATED_RECORDS: Label = { it: 'Schede collegate', en: 'Related records' }
