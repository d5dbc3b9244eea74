import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import { PeopleOver } from '../agents/index.ts'
import '../i18n/people.ts'
import { StaffPage } from '../staff-pages/index.ts'
import { WholeSheetScreen } from './WholeSheetScreen.tsx'

/** Persons and organisations as a sheet. */
export default function PeopleSheetScreen() {
  return <StaffPage><WholeSheetScreen noun="agents" over={<PeopleOver />} start={`${PEOPLE_PATH}/sheet`} after={PEOPLE_PATH} /></StaffPage>
}
