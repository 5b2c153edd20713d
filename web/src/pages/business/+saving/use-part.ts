/** A section of a page that saves separately: saved values plus unsaved edits on top. */
import { useEffect, useState } from 'react'
import { businessSession } from '#app/session/business.ts'
import { useAskBeforeUnload } from '#app/use-ask-before-unload.ts'

export type Part<D> = {
  draft: D
  change: (fields: Partial<D>) => void
  /** Fields that differ from the saved values. */
  changes: Partial<D>
  isChanged: boolean
  /** Calls `send`. When it succeeds, the sent edits are cleared; edits made meanwhile stay unsaved. */
  save: (sent: Partial<D>, send: () => Promise<unknown>) => Promise<void>
}

/** Unsaved edits by section: they are still there after a look at another page. A reload, before which the browser asks, ends them. */
const unsaved = new Map<string, object>()

businessSession.subscribe(() => {
  if (businessSession.get().token === null) unsaved.clear()
})

/** `name` tells the sections apart. */
export function usePart<D extends object>(name: string, kept: D): Part<D> {
  const [typed, setTyped] = useState(() => (unsaved.get(name) ?? {}) as Partial<D>) // only this section writes its name
  useEffect(() => void unsaved.set(name, typed), [name, typed])
  const draft = { ...kept, ...typed }
  const changes = withoutSame(typed, kept)

  const change = (fields: Partial<D>) => setTyped((held) => ({ ...held, ...fields }))
  const save = async (sent: Partial<D>, send: () => Promise<unknown>) => {
    change(sent)
    if ((await send()) !== null) setTyped((held) => withoutSame(held, sent))
  }
  const isChanged = Object.keys(changes).length > 0
  useAskBeforeUnload(isChanged)
  return { draft, change, changes, isChanged, save }
}

function withoutSame<D extends object>(fields: Partial<D>, others: Partial<D>): Partial<D> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== others[name as keyof D]),
  ) as Partial<D> // a subset of its own fields
}
