import { AlignLeft, Archive, ArrowDownUp, Bookmark, BookOpen, Folder, House, Info, type LucideIcon, SlidersHorizontal } from 'lucide-react'
import type { MenuEntry } from '../store/menu-entries.ts'

export const MENU_ICONS: Record<MenuEntry['icon'], LucideIcon> = {
  home: House,
  about: Info,
  use: BookOpen,
  archives: Archive,
  fondiInfo: Folder,
  themeArea: AlignLeft,
  references: Bookmark,
  configuration: SlidersHorizontal,
  importExport: ArrowDownUp,
}
