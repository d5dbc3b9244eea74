import { useTranslation } from 'react-i18next'
import { useOwnFields } from '../../../own-fields/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { toggled } from '../../search-address.ts'
import { columnsOf } from './columns.ts'
import styles from './ListTools.module.css'
import { useColumnLabel } from './ListHeads.tsx'
import type { ListControl } from './use-list.ts'

/** Chooses the columns of the list, which the browser remembers. */
export function ColumnMenu({ list: { kind, chosen, showColumns } }: { list: ListControl }) {
  const { t } = useTranslation('archive', { keyPrefix: 'recordList' })
  const labelOf = useColumnLabel(kind)
  const own = useOwnFields()
  const panel = (
    <div role="group" aria-label={t('columns')} className={styles['columns']}>
      {columnsOf(kind, own).map((name) => (
        <Checkbox key={name} label={labelOf(name)} checked={chosen.includes(name)} onChange={() => showColumns(toggled(chosen, name))} />
      ))}
      <Button size="small" onClick={() => showColumns(null)}>
        {t('usualColumns')}
      </Button>
    </div>
  )
  return <Menu label={t('columns')} panel={panel}>{t('columns')}</Menu>
}
