import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Small } from '../ui/Words.tsx'
import { askedPage } from './asked-page.ts'
import styles from './PreviewPages.module.css'

type PreviewPagesProps = { page: number; pages: number; onPage: (page: number) => void }

/** Goes to the next page or to any page by its number: nobody pages through thousands of them. */
export function PreviewPages({ page, pages, onPage }: PreviewPagesProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.preview' })
  const written = useNumbers()
  const [wanted, setWanted] = useState<string | null>(null)
  const turn = (to: number) => {
    setWanted(null)
    onPage(to)
  }
  const go = (event: FormEvent) => {
    event.preventDefault()
    turn(askedPage(wanted ?? '', { page, pages }))
  }
  return (
    <form className={styles['pages']} onSubmit={go}>
      <Button size="small" disabled={page === 1} onClick={() => turn(page - 1)}>
        {t('previous')}
      </Button>
      <span className={styles['jump']}>
        <TextField
          label={t('goTo')}
          isLabelHidden
          inputMode="numeric"
          autoComplete="off"
          value={wanted ?? written(page)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setWanted(target.value)}
        />
        <Small aria-hidden>{t('of', { pages: written(pages) })}</Small>
        <VisuallyHidden>
          <span role="status">{t('page', { page: written(page), pages: written(pages) })}</span>
        </VisuallyHidden>
        {wanted !== null && (
          <Button size="small" type="submit">
            {t('go')}
          </Button>
        )}
      </span>
      <Button size="small" disabled={page === pages} onClick={() => turn(page + 1)}>
        {t('next')}
      </Button>
    </form>
  )
}
