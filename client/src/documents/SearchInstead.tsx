import styles from './SearchInstead.module.css'
import { ArchiveSearch } from './suggest/index.ts'

/** Where there is nothing: a search in the whole archive. */
export const SearchInstead = () => <div className={styles['search']}><ArchiveSearch /></div>
