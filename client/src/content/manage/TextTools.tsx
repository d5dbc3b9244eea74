import { Bold, Heading2, Italic, Link2, List } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { marked, type MarkName } from './marking.ts'
import styles from './Texts.module.css'

const TOOLS = [['heading', Heading2], ['strong', Bold], ['emphasis', Italic], ['list', List], ['link', Link2]] as const

/** Buttons that write the signs of Markdown around the chosen words: nobody has to know them, and a phone has them far away. */
export function TextTools({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useTranslation('archive', { keyPrefix: 'pageTexts' })
  const write = (mark: MarkName) => {
    const field = area.current
    if (!field) return
    const { start, end, text, from, to } = marked(field.value, field.selectionStart, field.selectionEnd, mark)
    field.focus()
    field.setSelectionRange(start, end)
    // As if it were typed, so that Ctrl+Z takes it back.
    document.execCommand('insertText', false, text)
    field.setSelectionRange(from, to)
  }
  return (
    <div role="group" aria-label={t('tools.label')} className={styles['tools']}>
      {TOOLS.map(([name, Icon]) => (
        <Button
          key={name} size="small" variant="quiet" aria-label={t(`tools.${name}`)} title={t(`tools.${name}`)} onClick={() => write(name)}>
          <Icon size={18} aria-hidden />
        </Button>
      ))}
    </div>
  )
}
