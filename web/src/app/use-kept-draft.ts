/** The draft of a form on its page. Every change is kept on this device. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { draftStore, isSameDraft, type DraftKind } from './kept-draft.ts'
import { onStoredElsewhere } from './session/local-storage.ts'

export type KeptDraftState<Draft> = {
  draft: Draft
  kept_at: string | null
  /** Shows what another tab has kept of the same draft; null while it kept nothing. */
  takeOver: (() => void) | null
  change: (part: Partial<Draft>) => void
  /** Empties the form, to start over. */
  reset: () => void
  /**
   * Empties the form after `sent` was saved. What was typed meanwhile stays, here or in another tab, with `changes` made
   * to it.
   */
  forgetSent: (sent: Draft, changes?: Partial<Draft>) => void
  /** Replaces everything that was typed. */
  beginAnew: (begin: Partial<Draft>) => void
}

/**
 * `begin`: what an empty form opens with. What was typed before comes first. `kind` must be the same object at each
 * render.
 */
export function useKeptDraft<Draft extends object>(
  kind: DraftKind<Draft>,
  user: string,
  begin: Partial<Draft> = {},
): KeptDraftState<Draft> {
  const drafts = useMemo(() => draftStore(kind, user), [kind, user])
  const [{ draft, kept_at }, setKept] = useState(() => {
    const kept = drafts.read()
    return drafts.isEmpty(kept.draft) ? { ...kept, draft: { ...kept.draft, ...begin } } : kept
  })
  const [isElsewhere, setElsewhere] = useState(false)
  useEffect(() => onStoredElsewhere(drafts.name, () => setElsewhere(true)), [drafts])

  const change = useCallback(
    (part: Partial<Draft>) => {
      setKept(({ draft: before }) => {
        const next = { ...before, ...part }
        return { draft: next, kept_at: drafts.keep(next, new Date()) }
      })
    },
    [drafts],
  )
  const reset = useCallback(() => {
    drafts.forget()
    setKept({ draft: kind.empty, kept_at: null })
  }, [drafts, kind])
  const forgetSent = useCallback(
    (sent: Draft, changes?: Partial<Draft>) => {
      const { draft: left } = drafts.read()
      if (isSameDraft(left, sent)) drafts.forget()
      else if (changes && !drafts.isEmpty(left)) drafts.keep({ ...left, ...changes }, new Date())
      setKept((now) => {
        if (isSameDraft(now.draft, sent)) return { draft: kind.empty, kept_at: null }
        return changes ? { ...now, draft: { ...now.draft, ...changes } } : now
      })
    },
    [drafts, kind],
  )
  const beginAnew = useCallback(
    (part: Partial<Draft>) => {
      const next = { ...kind.empty, ...part }
      setKept({ draft: next, kept_at: drafts.keep(next, new Date()) })
    },
    [drafts, kind],
  )
  const takeOver = useCallback(() => {
    setKept(drafts.read())
    setElsewhere(false)
  }, [drafts])
  return { draft, kept_at, takeOver: isElsewhere ? takeOver : null, change, reset, forgetSent, beginAnew }
}
