import { presentation3StrictUpgrade } from '@iiif/parser/strict'
import { faultsOfIiif } from '../standards/python.ts'

type Thing = Parameters<typeof presentation3StrictUpgrade>[0]

/** What is wrong with a manifest or collection: for a parser that common viewers use, and by the schema of the IIIF. */
export function faultsOfPresentation(thing: unknown): string[] {
  const state = { warnings: [] as string[] }
  presentation3StrictUpgrade(structuredClone(thing) as Thing, state)
  return [...state.warnings, ...faultsOfIiif(JSON.stringify(thing))]
}
