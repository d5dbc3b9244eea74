import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'

type CopyFieldProps = Omit<FieldProps, 'error' | 'isRequired'> & {
  value: string
  /** Whether copying is the main action. */
  isMain?: boolean
}

/**
 * A text to copy, shown to its end: addresses often differ only there. Where the clipboard is not available (no https, no permission) the
 * text is selected, to be copied by hand.
 */
export function CopyField({ value, isMain = true, ...field }: CopyFieldProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
  const copy = async () => {
    setSaid('')
    input.current?.select()
    setSaid(await navigator.clipboard.writeText(value).then(() => t('copied'), () => t('copyByHand')))
  }
  return (
    <Field {...field}>
      {(wiring) => (
        <>
          <div className={styles['copy']}>
            <textarea
              {...wiring}
              ref={input}
              rows={1}
              readOnly
              value={value}
              className={styles['control']}
              onFocus={(event) => event.target.select()}
            />
            <Button variant={isMain ? 'primary' : 'secondary'} onClick={() => void copy()}>
              <Copy size={18} aria-hidden />
              {t('copy')}
            </Button>
          </div>
          <p role="status" className={styles['done']}>
            {said}
          </p>
        </>
      )}
    </Field>
  )
}
