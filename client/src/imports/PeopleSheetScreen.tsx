import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import { PeopleOver } from '../agents/index.ts'
import '../i18n/people.ts'
import { WholeSheetScreen } from './WholeSheetScreen.tsx'

/** Persons and organisations as a sheet. */
export default function PeopleSheetScreen() {
  return <WholeSheetScreen noun="agents" over={<PeopleOver />} after={PEOPLE_PATH} />
}
