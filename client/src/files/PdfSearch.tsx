import { ChevronDown, ChevronUp } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Find } from './use-pdf-search.ts'
import styles from './Viewer.module.css'

type PdfSearchProps = {
  words: string
  /** Null while searching. */
  finds: Find[] | null
  /** The index of the current match. */
  at: number
  onSearch: (words: string) => void
  onShow: (at: number) => void
}

/** Searches a PDF and goes from match to match. Enter goes on, Shift+Enter back. */
export function PdfSearch({ words, finds, at, onSearch, onShow }: PdfSearchProps) {
  const { t } = useTranslation('archive')
  const [typed, setTyped] = useState(words)
  const count = finds?.length ?? 0
  const step = (by: number) => count > 0 && onShow((at + by + count) % count)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === words) step(1)
    else onSearch(typed.trim())
  }
  const back = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey) return
    event.preventDefault()
    step(-1)
  }
  const said = !words
    ? ''
    : finds === null ? t('loading', { ns: 'common' }) : count === 0 ? t('files.notFound') : t('files.find', { place: at + 1, total: count })
  return (
    <form role="search" aria-label={t('files.searchPdf')} className={styles['search']} onSubmit={submit}>
      <input
        type="search"
        enterKeyHint="search"
        aria-label={t('files.searchPdf')}
        placeholder={t('files.searchPdf')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={back}
      />
      <span role="status" className={styles['found']}>
        {said}
      </span>
      {count > 1 && (
        <>
          <button type="button" aria-label={t('files.previousFind')} onClick={() => step(-1)}>
            <ChevronUp size={18} aria-hidden />
          </button>
          <button type="button" aria-label={t('files.nextFind')} onClick={() => step(1)}>
            <ChevronDown size={18} aria-hidden />
          </button>
        </>
      )}
    </form>
  )
}
