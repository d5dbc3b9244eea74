import { isAefWithFiles, openAef } from './aef-files.ts'
import { isBag, openBag, type OpenedBag } from './bag.ts'
import type { Incoming } from './beside.ts'

/** Whether a file brings files beside its description: a bag, or an AEF with the files of its records. */
export const isPackage = async (path: string): Promise<boolean> => (await isBag(path)) || isAefWithFiles(path)

/** Unpacks a package into the folder of what is coming in, and says whether it is a bag. Throws what `openBag` and `openAef` throw. */
export async function openPackage(path: string, incoming: Incoming): Promise<OpenedBag & { inBag: boolean }> {
  const inBag = await isBag(path)
  return { ...await (inBag ? openBag : openAef)(path, incoming), inBag }
}
