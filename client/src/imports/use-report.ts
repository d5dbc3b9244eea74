import type { ImportSummary } from '@faldone/contract/import.ts'
import { useLanguage } from '../i18n/language.ts'
import { showAlert } from '../ui/alert-queue.ts'
import { useAct } from '../ui/use-act.ts'
import { saveFile } from '../exports/index.ts'

/** Saves the rows with their outcome and the findings beside the cells as a file. */
export function useReport({ importId, fileName }: Pick<ImportSummary, 'importId' | 'fileName'>) {
  const language = useLanguage()
  const act = useAct()
  const save = () => act.run(
    () => saveFile(`archive/xls/${importId}/report`, { lang: language }, fileName).catch((error: Error) => showAlert(error.message))
  )
  return { save, isBusy: act.isBusy }
}
