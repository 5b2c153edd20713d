/** One settings section that saves separately: saved values plus unsaved edits on top. */
import { useState } from 'react'

export type SettingsPart<D> = {
  draft: D
  change: (fields: Partial<D>) => void
  /** Fields that differ from the saved values. */
  changes: Partial<D>
  isChanged: boolean
  /** Calls `send`. When it succeeds, the sent edits are cleared; edits made meanwhile stay unsaved. */
  save: (sent: Partial<D>, send: () => Promise<unknown>) => Promise<void>
}

export function usePart<D extends object>(kept: D): SettingsPart<D> {
  const [typed, setTyped] = useState<Partial<D>>({})
  const draft = { ...kept, ...typed }
  const changes = withoutSame(typed, kept)

  const change = (fields: Partial<D>) => setTyped((held) => ({ ...held, ...fields }))
  const save = async (sent: Partial<D>, send: () => Promise<unknown>) => {
    change(sent)
    if ((await send()) !== null) setTyped((held) => withoutSame(held, sent))
  }
  return { draft, change, changes, isChanged: Object.keys(changes).length > 0, save }
}

function withoutSame<D extends object>(fields: Partial<D>, others: Partial<D>): Partial<D> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== others[name as keyof D]),
  ) as Partial<D> // a subset of its own fields
}
