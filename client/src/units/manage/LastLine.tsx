import { UndoPlace } from '../../ui/UndoNotice.tsx'
import styles from './Hierarchy.module.css'

/** What was done last, with a button to undo it. */
export const LastLine = ({ said }: { said: string }) => (
  <div className={styles['last']}>
    <UndoPlace />
    <p role="status" className={styles['said']}>{said}</p>
  </div>
)
