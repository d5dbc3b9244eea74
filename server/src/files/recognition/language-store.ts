import { readCellList } from '@faldone/contract/cell-list.ts'
import { languageCode, readLanguages } from '@faldone/contract/languages.ts'
import type { ReadLanguage } from '@faldone/contract/read-languages.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'

type Languages = readonly ReadLanguage[]

/** Shorter words of a sentence may be codes by chance: 'it'. */
const LEAST_LETTERS = 4

const firstReadable = (codes: readonly (string | null)[], among: Languages): ReadLanguage | null =>
  codes.map((code) => among.find((one) => one === code)).find((one) => one !== undefined) ?? null

/** 'Italiano; alcune lettere in inglese' → it. */
const inSentence = (text: string, among: Languages): ReadLanguage | null => firstReadable(readLanguages([text]), among) ?? firstReadable(
  text.split(/[^\p{L}]+/u).filter((word) => word.length >= LEAST_LETTERS).map(languageCode), among)

/** What the units of a record say of the language of the papers, the nearest first. */
async function languageOfUnits(db: Db, unitId: string, among: Languages): Promise<ReadLanguage | null> {
  const units = await db.selectFrom('unitClosure').innerJoin('unit', 'unit.id', 'ancestorId').select('languages')
    .where('descendantId', '=', unitId).where('languages', 'is not', null).orderBy('depth').execute()
  return units.map(({ languages }) => inSentence(languages!, among)).find((language) => language !== null) ?? null
}

/**
 * In which language stored bytes are to be read: that which a person has asked for, else the first of a record with them that machines can
 * read here, else that of a unit of theirs, else the centre's.
 */
export async function languageFor(
  db: Db, sha256: string,
  { recognitionLanguage: ofCentre, recognitionLanguages: among }: Pick<Config, 'recognitionLanguage' | 'recognitionLanguages'>
): Promise<ReadLanguage> {
  const chosen = await db.selectFrom('blob').select('recognitionLanguage').where('sha256', '=', sha256).executeTakeFirst()
  const asked = chosen && firstReadable([chosen.recognitionLanguage], among)
  if (asked) return asked
  const records = await db.selectFrom('file').innerJoin('document', 'document.id', 'documentId').select(['languages', 'unitId'])
    .where('file.sha256', '=', sha256).where('file.deletedAt', 'is', null).where('document.deletedAt', 'is', null)
    .orderBy('file.id').execute()
  for (const { languages } of records) {
    const own = languages && firstReadable(readCellList(languages), among)
    if (own) return own
  }
  for (const { unitId } of records) {
    const ofUnit = unitId && (await languageOfUnits(db, unitId, among))
    if (ofUnit) return ofUnit
  }
  return ofCentre
}
