/** A part of the settings that is saved by itself: what is kept, and over it what was typed and is not saved yet. */
import { useState } from 'react'

export type SettingsPart<D> = {
  draft: D
  change: (fields: Partial<D>) => void
  /** What differs from what is kept. */
  changes: Partial<D>
  isChanged: boolean
  /** Calls `send`; once it is saved nothing of it is left to save, but what was typed meanwhile is. */
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
  ) as Partial<D> // some of its own fields
}
