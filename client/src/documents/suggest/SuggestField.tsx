import { COUNTED } from '@faldone/contract/completions.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../../i18n/numbers.ts'
import { classNames } from '../../ui/class-names.ts'
import { optionalPart } from '../../ui/optional-part.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { useInSight } from '../../ui/use-in-sight.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './SuggestField.module.css'
import { useSuggestBox } from './use-suggest-box.ts'

const AgentWord = optionalPart(() => import('../AgentWord.tsx'))

type SuggestFieldProps = {
  label: string
  placeholder?: string
  size?: 'medium' | 'large'
  isQuiet?: boolean
  kind: KindName | null
  value: string
  /** The answer is loading. */
  isBusy?: boolean
  onSearch: (words: string) => void
}

/** The search box with completions below it. */
export function SuggestField({ label, placeholder, kind, value, onSearch, ...look }: SuggestFieldProps) {
  const { t } = useTranslation('archive')
  const format = useNumbers()
  const id = useId()
  const { suggestions, isShown, active, type, search, close, onKeyDown } = useSuggestBox(value, kind, onSearch)
  const list = useInSight<HTMLDivElement>(isShown ? suggestions.length : null)
  return (
    <div className={styles['suggest']} onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}>
      <SearchField
        {...look}
        label={label}
        placeholder={placeholder ?? t('searchHint')}
        value={value}
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
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('suggestions')} className={styles['list']}>
          {suggestions.map(({ text, documents, lang, agent }, index) => (
            <button
              key={text}
              type="button"
              tabIndex={-1}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={classNames(styles['option'], index === active && styles['active'])}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => search(text)}
            >
              <span>
                <span lang={agent ? 'it' : lang}>{text}</span>
                {agent && <Suspense> <small className={styles['type']}><AgentWord type={agent.type} /></small></Suspense>}
              </span>
              <span className={styles['count']}>{format(documents)}{documents >= COUNTED && '+'}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
