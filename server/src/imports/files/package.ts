import { isAefWithFiles, openAef } from './aef-files.ts'
import { isBag, openBag, type OpenedBag } from './bag.ts'
import type { Incoming } from './beside.ts'

/** Whether a file brings files beside its description: a bag, or an AEF with the files of its records. */
export const isPackage = async (path: string): Promise<boolean> => (await isBag(path)) || isAefWithFiles(path)

/** Unpacks a package into the folder of what is coming in. Throws what `openBag` and `openAef` throw. */
export const openPackage = async (path: string, incoming: Incoming): Promise<OpenedBag> =>
  ((await isBag(path)) ? openBag(path, incoming) : openAef(path, incoming))
