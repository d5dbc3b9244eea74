import { UndoPlace } from '../../ui/UndoNotice.tsx'
import styles from './Hierarchy.module.css'
import { HierarchyKeys } from './HierarchyKeys.tsx'

/** What was done last, with a button to undo it, and the keys of the tree. */
export const LastLine = ({ said }: { said: string }) => (
  <div className={styles['last']}>
    <UndoPlace />
    <p role="status" className={styles['said']}>{said}</p>
    <HierarchyKeys />
  </div>
)
