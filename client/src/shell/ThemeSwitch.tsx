import { Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { switchTheme, useTheme } from './theme.ts'

export function ThemeSwitch() {
  const { t } = useTranslation()
  const isDark = useTheme() === 'dark'
  const Icon = isDark ? Sun : Moon
  return (
    <Button
      variant="icon"
      aria-label={isDark ? t('theme.light') : t('theme.dark')}
      title={isDark ? t('theme.light') : t('theme.dark')}
      onClick={switchTheme}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </Button>
  )
}
