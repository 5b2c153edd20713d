import type { Note } from '@stampwell/contract/business/customer-notes.ts'
import { useEffect, useRef, type RefObject } from 'react'

type NoteFocus = {
  /** The part with the notes. */
  part: RefObject<HTMLElement | null>
  /** Call when the rest of the notes is asked for. */
  onAll: () => void
  onRemoved: (note: Note) => void
}

/**
 * Puts the focus where the list goes on, when the pressed button disappears with the next answer: on the first note that
 * was not shown before, or on the note that follows a removed one. A focus that was moved meanwhile stays.
 */
export function useNoteFocus(notes: readonly Note[], { isOld }: { isOld: boolean }): NoteFocus {
  const part = useRef<HTMLElement>(null)
  const waits = useRef<{ at: number; gone: string | null } | null>(null)
  useEffect(() => {
    if (waits.current === null || isOld) return
    const { at, gone } = waits.current
    if (notes.some(({ id }) => id === gone)) return
    waits.current = null
    if (document.activeElement !== document.body) return
    const lines = [...(part.current?.querySelectorAll<HTMLElement>('li') ?? [])]
    const next = lines[at] ?? lines.at(-1)
    const target = gone === null ? next : (next?.querySelector('button') ?? part.current?.querySelector('textarea'))
    target?.focus()
  }, [notes, isOld])
  return {
    part,
    onAll: () => {
      waits.current = { at: notes.length, gone: null }
    },
    onRemoved: ({ id }) => {
      waits.current = { at: notes.findIndex((note) => note.id === id), gone: id }
    },
  }
}
