import { expect, test } from 'vitest'
import { z } from 'zod'
import { LANGUAGES } from '../src/common.ts'
import { FIELD_PROBLEMS, issueMessage } from '../src/field-problems.ts'

/** One schema for every way in which Zod refuses a value, and a value that it refuses so. */
const REFUSED: [string, z.ZodType, unknown, { it: string; en: string }][] = [
  ['nothing', z.string(), undefined, { it: 'Campo obbligatorio', en: 'Required' }],
  ['an empty choice', z.enum(['a']), '', { it: 'Campo obbligatorio', en: 'Required' }],
  ['another choice', z.enum(['a']), 'b', { it: 'Scegli un valore dall’elenco', en: 'Choose a value from the list' }],
  ['a number for a text', z.string(), 1, { it: 'Valore non valido', en: 'This value isn’t valid' }],
  ['a text for a number', z.number(), 'x', { it: 'Serve un numero', en: 'Enter a number' }],
  ['a fraction', z.number().int(), 1.5, { it: 'Serve un numero', en: 'Enter a number' }],
  ['a small number', z.number().min(3), 2, { it: 'Almeno 3', en: 'At least 3' }],
  ['a large number', z.number().max(3), 4, { it: 'Al massimo 3', en: 'At most 3' }],
  ['an unsafe number', z.number().int(), 2 ** 60, { it: 'Al massimo 9007199254740991', en: 'At most 9007199254740991' }],
  ['a short text', z.string().min(3), 'ab', { it: 'Almeno 3 caratteri', en: 'At least 3 characters' }],
  ['a long text', z.string().max(2), 'abc', { it: 'Al massimo 2 caratteri', en: 'At most 2 characters' }],
  ['too few values', z.array(z.string()).min(2), ['a'], { it: 'Troppo pochi valori: almeno 2', en: 'Too few values: at least 2' }],
  ['no values', z.array(z.string()).min(1), [], { it: 'Campo obbligatorio', en: 'Required' }],
  ['too many values', z.array(z.string()).max(1), ['a', 'b'], { it: 'Troppi valori: al massimo 1', en: 'Too many values: at most 1' }],
  ['too many in a tuple', z.tuple([z.string()]), ['a', 'b'], { it: 'Troppi valori: al massimo 1', en: 'Too many values: at most 1' }],
  ['a set', z.set(z.string()).max(1), new Set(['a', 'b']), { it: 'Troppi valori: al massimo 1', en: 'Too many values: at most 1' }],
  ['no address', z.email(), 'x', { it: 'Scrivi un indirizzo come nome@esempio.it', en: 'Enter an address like name@example.org' }],
  ['no id', z.uuid(), 'x', { it: 'Il formato non è quello giusto', en: 'This isn’t in the right format' }],
  ['no pattern', z.string().regex(/^a$/), 'b', { it: 'Il formato non è quello giusto', en: 'This isn’t in the right format' }],
  ['no multiple', z.number().multipleOf(2), 3, { it: 'Valore non valido', en: 'This value isn’t valid' }],
  ['an unknown field', z.strictObject({}), { a: 1 }, { it: 'Campo sconosciuto', en: 'Unknown field' }],
  ['neither of two', z.union([z.literal('a'), z.number()]), [], { it: 'Valore non valido', en: 'This value isn’t valid' }],
  ['a key', z.record(z.string().max(1), z.string()), { ab: '' }, { it: 'Valore non valido', en: 'This value isn’t valid' }],
  ['a rule without a problem', z.string().refine(() => false), 'a', { it: 'Valore non valido', en: 'This value isn’t valid' }],
]

test.each(REFUSED)('%s is refused in words of our own', (_, schema, value, words) => {
  for (const language of LANGUAGES) {
    const { error } = schema.safeParse(value, { error: (issue) => issueMessage(issue, language) })
    expect(error?.issues.map(({ message }) => message), language).toEqual([words[language]])
  }
})

test('every problem fills in the same values in both languages', () => {
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
  for (const { it, en } of Object.values(FIELD_PROBLEMS)) expect(holes(it)).toEqual(holes(en))
})
