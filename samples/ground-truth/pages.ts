import { chance } from '../make/chance.ts'
import { newspaper, pamphlet, type Printed, typewritten } from './layouts.ts'
import { type Damage, scan } from './scan.ts'

const GROUPS = ['typewriter', 'typewriter-stained', 'stencil', 'offset', 'newspaper'] as const

type GroundTruth = { name: string; group: (typeof GROUPS)[number]; make: () => Promise<{ text: string; jpeg: Buffer }> }

const PAGES = 9

type Recipe = { print: (seed: number, at: number) => Printed; damage: (next: () => number, at: number) => Omit<Damage, 'seed'> }

/** A number between two, by chance, positive or negative. */
const eitherWay = (next: () => number, from: number, to: number): number => (next() < 0.5 ? -1 : 1) * (from + next() * (to - from))

const RECIPES: Record<GroundTruth['group'], Recipe> = {
  typewriter: {
    print: typewritten,
    damage: (next) => ({ skew: eitherWay(next, 0, 0.4), yellowed: next() * 0.2, worn: 0.15 + next() * 0.2, faint: next() * 0.2 }),
  },
  'typewriter-stained': {
    print: typewritten,
    damage: (next, at) => ({
      skew: eitherWay(next, 0.3, 2), yellowed: 0.2 + next() * 0.5, worn: 0.2 + next() * 0.3, faint: 0.1 + next() * 0.3,
      stains: 2 + Math.floor(next() * 5), folds: 1 + (at % 3), through: at % 2 === 0 ? 0.3 : 0,
    }),
  },
  stencil: {
    print: typewritten,
    damage: (next, at) => ({
      skew: eitherWay(next, 0.2, 1.5), yellowed: 0.2 + next() * 0.4, worn: 0.6 + next() * 0.4, faint: 0.2 + next() * 0.3,
      through: at % 3 === 0 ? 0.4 : 0, folds: at % 2, soft: 0.7 + next() * 0.4,
    }),
  },
  offset: {
    print: pamphlet,
    damage: (next, at) => ({
      skew: eitherWay(next, 0, 1), yellowed: next() * 0.4, worn: next() * 0.15, through: at % 2 === 0 ? 0.35 : 0,
      gutter: at % 3 === 0 ? 0.8 : 0,
    }),
  },
  newspaper: {
    print: (seed, at) => newspaper(seed, 2 + (at % 3)),
    damage: (next, at) => ({
      skew: eitherWay(next, 0, 1), yellowed: 0.3 + next() * 0.4, worn: 0.1 + next() * 0.2, through: 0.15 + next() * 0.3,
      folds: 1 + (at % 2),
    }),
  },
}

/** The pages of the set, always the same. */
export const groundTruth: readonly GroundTruth[] = GROUPS.flatMap((group, nth) => Array.from({ length: PAGES }, (_, at): GroundTruth => ({
  name: `${group}-${at + 1}`,
  group,
  async make() {
    const seed = 4_000 + nth * 100 + at
    const { print, damage } = RECIPES[group]
    const printed = print(seed, at)
    const sheet = await scan(printed, { seed, ...damage(chance(seed + 50), at) }, print(seed + 2_000, at))
    return { text: `${printed.text}\n`, jpeg: await sheet.jpeg({ quality: 72 }).toBuffer() }
  },
})))
