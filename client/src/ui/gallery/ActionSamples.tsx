import { KINDS } from '@faldone/contract/kinds.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../../i18n/language.ts'
import { Button, ButtonLink } from '../Button.tsx'
import { Chip } from '../Chip.tsx'
import { Link, OuterLink } from '../Link.tsx'
import { Menu, MenuButton, MenuItems, MenuLink } from '../Menu.tsx'
import { Pagination } from '../Pagination.tsx'
import styles from './Gallery.module.css'

const VARIANTS = ['primary', 'secondary', 'quiet', 'text'] as const
const PAGE_COUNT = 1_326

export function ButtonSamples() {
  const { t } = useTranslation()
  return (
    <>
      {(['medium', 'small'] as const).map((size) => (
        <div key={size} className={styles['row']}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {t('search')}
            </Button>
          ))}
          <Button size={size} disabled>
            {t('cancel')}
          </Button>
          <Button size={size} isBusy>
            {t('loading')}
          </Button>
          <ButtonLink size={size} to="/ui">
            {t('close')}
          </ButtonLink>
          {(['icon', 'round'] as const).map((variant) => (
            <Button key={variant} variant={variant} size={size} aria-label={t('close')}>
              <X size={18} aria-hidden />
            </Button>
          ))}
        </div>
      ))}
    </>
  )
}

export function LinkSamples() {
  const { t } = useTranslation()
  return (
    <p className={styles['row']}>
      <Link to="/ui">{t('search')}</Link>
      <Link narrows to="/ui">{t('search')}</Link>
      <OuterLink href="img/logo.svg" download>{t('gallery.title')}</OuterLink>
    </p>
  )
}

export function ChipSamples() {
  const language = useLanguage()
  const { t } = useTranslation()
  const [kinds, setKinds] = useState(Object.values(KINDS))
  return (
    <div className={styles['row']}>
      {kinds.map((kind) => (
        <Chip key={kind.name} label={kind.plural[language]} onRemove={() => setKinds(kinds.filter((other) => other !== kind))} />
      ))}
      {kinds.length === 0 && (
        <Button size="small" onClick={() => setKinds(Object.values(KINDS))}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

export function PaginationSamples() {
  const [params] = useSearchParams()
  const page = Math.min(PAGE_COUNT, Math.max(1, Number(params.get('page')) || 1))
  return <Pagination page={page} pageCount={PAGE_COUNT} linkTo={(number) => `/ui?page=${number}`} />
}

export function MenuSamples() {
  const { t } = useTranslation()
  const panel = (
    <MenuItems>
      <MenuLink to="/ui">{t('search')}</MenuLink>
      <MenuButton>{t('close')}</MenuButton>
    </MenuItems>
  )
  return <div className={styles['menu']}><Menu label={t('gallery.menu')} panel={panel}>{t('gallery.menu')}</Menu></div>
}
