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

/** The line mark of a kind of material. It always stands with a name or a number. */
export function KindMark({ kind, size = 16 }: { kind: KindName; size?: number }) {
  const Mark = MARKS[kind]
  return <Mark size={size} strokeWidth={1.6} aria-hidden />
}
