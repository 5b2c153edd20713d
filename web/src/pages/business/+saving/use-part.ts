/** A section of a page that saves separately: saved values plus unsaved edits on top. */
import { useEffect, useRef, useState } from 'react'
import { businessSession } from '#app/session/business.ts'

export type Part<D> = {
  draft: D
  change: (fields: Partial<D>) => void
  /** Fields that differ from the saved values. */
  changes: Partial<D>
  isChanged: boolean
  /** Calls `send`. When it succeeds, the sent edits are cleared; edits made meanwhile stay unsaved. */
  save: (sent: Partial<D>, send: () => Promise<unknown>) => Promise<void>
}

/** Unsaved edits by section: they are still there after a look at another page. A reload ends them. */
const unsaved = new Map<string, object>()

businessSession.subscribe(() => {
  if (businessSession.get().token !== null) return
  unsaved.clear()
  askWhileUnsaved()
})

function unsavedOf<D extends object>(name: string): Partial<D> {
  return (unsaved.get(name) ?? {}) as Partial<D> // only the section of this name writes it
}

function keepUnsaved(name: string, typed: object): void {
  if (Object.keys(typed).length === 0) unsaved.delete(name)
  else unsaved.set(name, typed)
  askWhileUnsaved()
}

/** The browser asks before a reload or a closed tab loses edits, on whichever page the user is by then. */
function askWhileUnsaved(): void {
  if (unsaved.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** `name` tells the sections apart. */
export function usePart<D extends object>(name: string, kept: D): Part<D> {
  const [typed, setTyped] = useState(() => unsavedOf<D>(name))
  const draft = { ...kept, ...typed }
  const changes = withoutSame(typed, kept)
  const isChanged = Object.keys(changes).length > 0
  useEffect(() => keepUnsaved(name, isChanged ? typed : {}), [name, typed, isChanged])

  const isSaving = useRef(false)
  const change = (fields: Partial<D>) => {
    // A field changed back is no edit: else it would undo what another tab saves later. Of a field that is being saved
    // the saved value is about to be another.
    const keepsAll = isSaving.current
    setTyped((held) => {
      const all = { ...held, ...fields }
      return keepsAll ? all : withoutSame(all, kept)
    })
  }
  const save = async (sent: Partial<D>, send: () => Promise<unknown>) => {
    isSaving.current = true
    change(sent)
    const answer = await send().finally(() => {
      isSaving.current = false
    })
    if (answer === null) return
    setTyped((held) => withoutSame(held, sent))
    // The page may have been left before the answer came.
    keepUnsaved(name, withoutSame(unsavedOf<D>(name), sent))
  }
  return { draft, change, changes, isChanged, save }
}

function withoutSame<D extends object>(fields: Partial<D>, others: Partial<D>): Partial<D> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== others[name as keyof D]),
  ) as Partial<D> // a subset of its own fields
}
