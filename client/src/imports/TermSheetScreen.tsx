import UnitSheetScreen from './UnitSheetScreen.tsx'

/** Themes and types as a sheet. */
export default function TermSheetScreen() {
  return <UnitSheetScreen noun="terms" />
}
