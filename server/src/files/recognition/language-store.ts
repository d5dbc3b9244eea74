import { readCellList } from '@faldone/contract/cell-list.ts'
import { languageCode, readLanguages } from '@faldone/contract/languages.ts'
import { READ_LANGUAGES, type ReadLanguage } from '@faldone/contract/read-languages.ts'
import type { RecognitionLanguage } from '../../config.ts'
import type { Db } from '../../db/database.ts'

/** As Tesseract calls them. */
const TESSERACTS: Record<ReadLanguage, RecognitionLanguage> = { it: 'ita', en: 'eng' }

/** A language by its name for Tesseract, which the server's setting uses. */
export const readLanguageOf = (setting: RecognitionLanguage): ReadLanguage => (setting === 'eng' ? 'en' : 'it')

/** Shorter words of a sentence may be codes by chance: 'it'. */
const LEAST_LETTERS = 4

const firstReadable = (codes: readonly (string | null)[]): ReadLanguage | null =>
  codes.map((code) => READ_LANGUAGES.find((one) => one === code)).find((one) => one !== undefined) ?? null

/** 'Italiano; alcune lettere in inglese' → it. */
const inSentence = (text: string): ReadLanguage | null => firstReadable(readLanguages([text])) ?? firstReadable(
  text.split(/[^\p{L}]+/u).filter((word) => word.length >= LEAST_LETTERS).map(languageCode))

/** What the units of a record say of the language of the papers, the nearest first. */
async function languageOfUnits(db: Db, unitId: string): Promise<ReadLanguage | null> {
  const units = await db.selectFrom('unitClosure').innerJoin('unit', 'unit.id', 'ancestorId').select('languages')
    .where('descendantId', '=', unitId).where('languages', 'is not', null).orderBy('depth').execute()
  return units.map(({ languages }) => inSentence(languages!)).find((language) => language !== null) ?? null
}

/**
 * In which language stored bytes are to be read, as Tesseract calls it: that which a person has asked for, else the first of a record with
 * them that machines can read, else that of a unit of theirs, else the centre's.
 */
export async function languageFor(db: Db, sha256: string, ofCentre: RecognitionLanguage): Promise<RecognitionLanguage> {
  const chosen = await db.selectFrom('blob').select('recognitionLanguage').where('sha256', '=', sha256).executeTakeFirst()
  if (chosen?.recognitionLanguage) return TESSERACTS[chosen.recognitionLanguage]
  const records = await db.selectFrom('file').innerJoin('document', 'document.id', 'documentId').select(['languages', 'unitId'])
    .where('file.sha256', '=', sha256).where('file.deletedAt', 'is', null).where('document.deletedAt', 'is', null)
    .orderBy('file.id').execute()
  for (const { languages } of records) {
    const own = languages && firstReadable(readCellList(languages))
    if (own) return TESSERACTS[own]
  }
  for (const { unitId } of records) {
    const ofUnit = unitId && (await languageOfUnits(db, unitId))
    if (ofUnit) return TESSERACTS[ofUnit]
  }
  return ofCentre
}
