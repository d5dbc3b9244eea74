import { type ComponentProps, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from './class-names.ts'
import styles from './ComboList.module.css'
import type { ComboOption } from './combo-entries.ts'

export const entryId = (listId: string, at: number): string => `${listId}-${at}`

type ComboListProps = Pick<ComponentProps<'div'>, 'className' | 'popover' | 'ref'> & {
  id: string
  label: string
  entries: readonly ComboOption[]
  /** The index of the active entry; −1 if there is none. */
  active: number
  isLoading: boolean
  onChoose: (option: ComboOption) => void
  onMore?: (() => void) | undefined
}

/** The list of a searchable field. The focus never enters it, but stays in the field. */
export function ComboList({ id, label, entries, active, isLoading, onChoose, onMore, className, ...rest }: ComboListProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // Pressing in the list leaves the focus in the field.
    <div {...rest} className={classNames(styles['sheet'], className)} onPointerDown={(event) => event.preventDefault()}>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className={styles['list']}
        onScroll={(event) => isNearEnd(event.currentTarget) && onMore?.()}>
        {entries.map((option, at) => (
          <Option key={option.id} id={entryId(id, at)} option={option} isActive={at === active} onChoose={() => onChoose(option)} />
        ))}
      </div>
      {entries.length === 0 && <p className={styles['nothing']}>{isLoading ? t('loading') : t('comboBox.nothing')}</p>}
    </div>
  )
}

/** In pixels: the next options are requested before the last ones are visible. */
const NEAR = 120
const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) => scrollTop + clientHeight > scrollHeight - NEAR

type OptionProps = { id: string; option: ComboOption; isActive: boolean; onChoose: () => void }

const Option = ({ id, option: { label, detail, lang, detailLang, isShort }, isActive, onChoose }: OptionProps) => (
  <button
    type="button"
    tabIndex={-1}
    id={id}
    role="option"
    aria-selected={isActive}
    className={classNames(styles['option'], isShort && styles['beside'], isActive && styles['active'])}
    onClick={onChoose}>
    <span lang={lang}>{label}</span>
    {detail && (
      <span className={styles['detail']} lang={detailLang}>
        {detail}
      </span>
    )}
  </button>
)
