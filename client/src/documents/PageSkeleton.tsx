import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './Results.module.css'
import type { View } from './search-address.ts'

/** A placeholder with the size of the results. */
export function PageSkeleton({ view }: { view: View }) {
  if (view === 'figures') return (
    <div className={styles['figures']}>
      {Array.from({ length: 8 }, (_, i) => (
        <Skeleton key={i} height={260} />
      ))}
    </div>
  )
  return (
    <div className={styles['waiting']}>
      {Array.from({ length: 6 }, (_, i) => (
        <div key={i} className={styles['ghost']}>
          <Skeleton height={86} />
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  )
}
