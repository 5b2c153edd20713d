import type { AdminSettings } from '@stampwell/contract/admin/settings.ts'
import { useState } from 'react'
import { changedNames, FIELDS, textOf, type Draft, type FieldName } from './draft.ts'

/** Keeps what is typed and not saved. The settings may be read again meanwhile, with changes of somebody else. */
export function useDraft(settings: AdminSettings) {
  const [draft, setDraft] = useState<Draft>({})
  /** The stored values when typing began, until they were compared with those stored since. */
  const [over, setOver] = useState<Draft>({})
  const change = (name: FieldName, text: string) => {
    setDraft((all) => ({ ...all, [name]: text }))
    setOver((all) => ({ [name]: textOf(settings, name), ...all }))
  }
  const changed = changedNames(settings, draft)
  /** Somebody else changed a field that is about to be saved, and nobody here was told. */
  const isOvertaken = changed.some((name) => over[name] !== undefined && over[name] !== textOf(settings, name))
  /** The next save is laid over what is stored by then. */
  const noteCompared = () => setOver({})
  /** Drops what was sent, or taken back. What was typed over it while the answer was awaited stays. */
  const drop = (sent: Draft) => {
    setDraft((all) => without(all, (name) => all[name] === sent[name]))
    // A field that was sent has a stored value of its own by now.
    setOver((all) => without(all, (name) => name in sent))
  }
  return { draft, changed, change, isOvertaken, noteCompared, drop }
}

function without(all: Draft, isGone: (name: FieldName) => boolean): Draft {
  const left: Draft = {}
  for (const name of FIELDS) {
    const text = all[name]
    if (text !== undefined && !isGone(name)) left[name] = text
  }
  return left
}
