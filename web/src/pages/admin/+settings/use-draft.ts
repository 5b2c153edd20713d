import type { AdminSettings } from '@stampwell/contract/admin/settings.ts'
import { useState } from 'react'
import { changedNames, FIELDS, textOf, type Draft, type FieldName } from './draft.ts'

/** `over`: what was stored when typing began, null once it was compared with what is stored since. */
type Typed = Partial<Record<FieldName, { text: string; over: string | null }>>

/** What is typed and not saved. The settings may be read again meanwhile, with changes of somebody else. */
export function useDraft(settings: AdminSettings) {
  const [typed, setTyped] = useState<Typed>({})
  const draft: Draft = {}
  for (const name of FIELDS) {
    const one = typed[name]
    if (one) draft[name] = one.text
  }

  const change = (name: FieldName, text: string) =>
    setTyped((all) => ({ ...all, [name]: { text, over: all[name]?.over ?? textOf(settings, name) } }))
  const changed = changedNames(settings, draft)
  /** Somebody else changed a field that is about to be saved, and nobody here was told. */
  const isOvertaken = changed.some((name) => {
    const over = typed[name]?.over ?? null
    return over !== null && over !== textOf(settings, name)
  })
  /** The next save is laid over what is stored by then. */
  const noteCompared = () =>
    setTyped((all) => {
      const next: Typed = {}
      for (const name of FIELDS) {
        const one = all[name]
        if (one) next[name] = { text: one.text, over: null }
      }
      return next
    })
  /** Drops what was sent, or taken back. What was typed over it while the answer was awaited stays. */
  const drop = (sent: Draft) =>
    setTyped((all) => {
      const next: Typed = {}
      for (const name of FIELDS) {
        const one = all[name]
        // A field that was sent has a stored value of its own by now.
        if (one && one.text !== sent[name]) next[name] = { text: one.text, over: name in sent ? null : one.over }
      }
      return next
    })
  return { draft, changed, change, isOvertaken, noteCompared, drop }
}
