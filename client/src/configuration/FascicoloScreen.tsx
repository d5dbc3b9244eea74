import { RowPicture } from '../documents/index.ts'
import { FascicoloPage } from '../units/manage/index.ts'

/** A fascicolo and its records in one place: `editFascicolo?id=`. */
export default function FascicoloScreen() {
  return <FascicoloPage picture={RowPicture} />
}
