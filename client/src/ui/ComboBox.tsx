import { ChevronDown, Search } from 'lucide-react'
import { type Ref, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from './class-names.ts'
import styles from './ComboBox.module.css'
import type { ComboOption, Making } from './combo-entries.ts'
import { ComboList, entryId } from './ComboList.tsx'
import { Field, type FieldProps } from './Field.tsx'
import fieldStyles from './Field.module.css'
import { useComboBox } from './use-combo-box.ts'
import { useInSight } from './use-in-sight.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type { ComboOption } from './combo-entries.ts'

export type ComboBoxProps = FieldProps & {
  /** The label of the chosen option, or the free text. */
  text: string
  /** The language of the chosen or typed text, if it is not the language of the page. */
  lang?: 'it' | undefined
  options: readonly ComboOption[]
  onChoose: (option: ComboOption | null) => void
  /** Requests the options that match what is typed; '' for all. */
  onSearch: (typed: string) => void
  isFree?: boolean
  /** It leads to what is chosen instead of keeping it: a magnifying glass instead of the arrow. */
  isSearch?: boolean
  isLoading?: boolean
  /** There are more options than these: shows the next ones. */
  onMore?: (() => void) | undefined
  make?: Making
  /** The options could not be loaded: requests them again. */
  onRetry?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  name?: string
  placeholder?: string
  onBlur?: () => void
  onBackspace?: () => void
}

/** A field with a list that is searched while typing, however long it is. */
export function ComboBox({
  text, lang, options, onChoose, onSearch, isFree = false, isSearch = false, isLoading = false, onMore, make, onRetry, ref, name,
  placeholder, onBlur, onBackspace, ...field
}: ComboBoxProps) {
  const { t } = useTranslation()
  const id = useId()
  const ask = onRetry && { label: t('comboBox.failed'), run: onRetry }
  const whole = useRef<HTMLDivElement>(null)
  const box = useComboBox({
    name: name ?? id, input: () => whole.current?.querySelector('input') ?? null, text, options, isFree, isLoading, make, ask, onSearch,
    onChoose,
  })
  const { isOpen, active, shown, entries } = box
  const count = isLoading ? t('loading') : ask ? ask.label : t('comboBox.found', { count: options.length })
  const hasList = isOpen && (entries.length > 0 || !isFree)
  const list = useInSight<HTMLDivElement>(hasList ? entries.length : null)

  return (
    <Field {...field}>
      {(wiring) => (
        <div ref={whole} className={classNames(styles['combo'], isSearch && styles['searching'])}
          onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || (box.leave(), onBlur?.())}>
          {isSearch && <Search size={18} aria-hidden className={styles['glass']} />}
          <input
            {...wiring}
            ref={ref}
            name={name}
            placeholder={placeholder}
            type="text"
            lang={lang}
            role="combobox"
            autoComplete="off"
            spellCheck={isFree}
            className={classNames(fieldStyles['control'], isSearch ? styles['typed'] : styles['input'])}
            aria-autocomplete="list"
            aria-expanded={hasList}
            aria-controls={hasList ? id : undefined}
            aria-activedescendant={hasList && active >= 0 ? entryId(id, active) : undefined}
            readOnly={box.isMaking}
            aria-busy={box.isMaking || undefined}
            value={shown}
            onChange={(event) => box.type(event.target.value)}
            onClick={() => isOpen || box.open()}
            onKeyDown={(event) => (event.key === 'Backspace' && shown === '' ? onBackspace?.() : box.onKeyDown(event))}
          />
          {!isSearch && (
            <button type="button" tabIndex={-1} aria-hidden className={styles['toggle']} onPointerDown={(event) => event.preventDefault()}
              onClick={() => (isOpen ? box.close() : box.open())}><ChevronDown size={18} aria-hidden /></button>
          )}
          <VisuallyHidden><span role="status">{hasList ? count : ''}</span></VisuallyHidden>
          {hasList && <ComboList
            ref={list} id={id} label={field.label} entries={entries} active={active} isLoading={isLoading}
            onChoose={box.choose} onMore={onMore} className={styles['below']}
          />}
        </div>
      )}
    </Field>
  )
}
