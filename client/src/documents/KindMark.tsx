import type { KindName } from '@faldone/contract/kinds.ts'
import { AudioLines, Book, FileText, Film, Image, type LucideIcon, Newspaper, NotebookText } from 'lucide-react'

const MARKS: Record<KindName, LucideIcon> = {
  document: FileText,
  audio: AudioLines,
  video: Film,
  image: Image,
  newspaper: Newspaper,
  magazine: NotebookText,
  library: Book,
}

/** The icon of a kind of material. There is always a name or a number beside it. */
export function KindMark({ kind, size = 16 }: { kind: KindName; size?: number }) {
  const Mark = MARKS[kind]
  return <Mark size={size} strokeWidth={1.6} aria-hidden />
}
