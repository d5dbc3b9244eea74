import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { classNames } from '../ui/class-names.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './SuggestField.module.css'
import { useSuggestions } from './use-suggestions.ts'

type SuggestFieldProps = { label: string; value: string; onSearch: (words: string) => void; size?: 'medium' | 'large' }

/** The search box with completions below it: the editable combobox of the ARIA Authoring Practices, with a list that never fills in by itself. */
export function SuggestField({ label, value, onSearch, size = 'medium' }: SuggestFieldProps) {
  const { t } = useTranslation('archive')
  const format = useNumbers()
  const id = useId()
  const [text, setText] = useState(value)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(text, isOpen)
  const isShown = isOpen && suggestions.length > 0

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const search = (words: string) => {
    setText(words)
    close()
    onSearch(words)
  }
  const type = (next: string) => {
    setText(next)
    setActive(-1)
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggestions[active]
    if (event.key === 'Escape' && isShown) close()
    else if (event.key === 'Enter' && isShown && chosen) search(chosen.text)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true)
      setActive(nextActive(active, suggestions.length, event.key === 'ArrowDown' ? 1 : -1))
    } else return
    event.preventDefault()
  }

  return (
    <div className={styles['suggest']} onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}>
      <SearchField
        label={label}
        placeholder={t('searchHint')}
        value={value}
        size={size}
        onChange={type}
        onSubmit={search}
        onKeyDown={onKeyDown}
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <VisuallyHidden><span role="status">{isShown ? t('suggestionCount', { count: suggestions.length }) : ''}</span></VisuallyHidden>
      {isShown && (
        <div id={`${id}-list`} role="listbox" aria-label={t('suggestions')} className={styles['list']}>
          {suggestions.map((suggestion, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={suggestion.text}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={classNames(styles['option'], index === active && styles['active'])}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => search(suggestion.text)}
            >
              <span lang="it">{suggestion.text}</span>
              <span className={styles['count']}>{format(suggestion.documents)}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Round the list and through the field itself, which is -1. */
function nextActive(active: number, count: number, step: 1 | -1): number {
  const next = active + step
  if (next >= count) return -1
  return next < -1 ? count - 1 : next
}
