import { useTranslation } from 'react-i18next'
import { dismissAlert, useAlert } from './alert-queue.ts'
import { Answers } from './Answers.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

/** The application's alert dialog: rendered once, in the shell, it shows what `showAlert` was given. */
export function Alert() {
  const { t } = useTranslation('alert')
  const alert = useAlert()
  const retry = alert?.retry
  return (
    <Dialog
      role="alertdialog"
      title={alert?.title ?? t('title')}
      isOpen={alert !== undefined}
      onClose={dismissAlert}
      answers={
        <Answers onCancel={dismissAlert} cancelLabel={t('ok')}>
          {retry && (
            <Button variant="primary" onClick={() => { dismissAlert(); retry() }}>{t('retry', { ns: 'common' })}</Button>
          )}
        </Answers>
      }>
      {alert?.text}
    </Dialog>
  )
}
