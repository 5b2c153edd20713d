/** The draft on the page, with the errors of its fields. Every change is kept on this device. */
import { useCallback, useEffect, useState } from 'react'
import { useFieldErrors, type FieldErrorsState } from '../../+sending/use-field-errors.ts'
import { EMPTY_DRAFT, isEmptyDraft, type CampaignDraft } from './campaign-draft.ts'
import { forgetDraft, keepDraft, keptDraft, nameFor } from './kept-draft.ts'

export type DraftState = Omit<FieldErrorsState, 'mend'> & {
  draft: CampaignDraft
  kept_at: string | null
  /** Shows what another tab has kept of the same draft; null while it kept nothing. */
  takeOver: (() => void) | null
  /** Drops the errors of the fields that change. */
  change: (part: Partial<CampaignDraft>) => void
  /** After saving. */
  reset: () => void
  /** Replaces everything that was typed. */
  beginAnew: (begin: Partial<CampaignDraft>) => void
}

/** Fields that are refused together with another one. */
const TOGETHER: Partial<Record<keyof CampaignDraft, readonly string[]>> = {
  people: ['customAudience', 'audience'],
  audience: ['customAudience'],
  startDate: ['endDate'],
  scheduleDate: ['scheduleTime'],
  scheduleTime: ['scheduleDate'],
  isLater: ['scheduleDate', 'scheduleTime'],
}

/** `begin`: what an empty form opens with. */
export function useCampaignDraft(user: string, begin: Partial<CampaignDraft>): DraftState {
  const [{ draft, kept_at }, setKept] = useState(() => {
    const kept = keptDraft(user)
    // What was typed before comes first.
    return isEmptyDraft(kept.draft) ? { ...kept, draft: { ...kept.draft, ...begin } } : kept
  })
  const { errors, refused, refuse, mend } = useFieldErrors()
  const [isElsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    // Only other tabs are heard.
    const hear = ({ key }: StorageEvent) => key === nameFor(user) && setElsewhere(true)
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [user])

  const change = useCallback(
    (part: Partial<CampaignDraft>) => {
      setKept(({ draft: before }) => {
        const next = { ...before, ...part }
        return { draft: next, kept_at: keepDraft(user, next, new Date()) }
      })
      const fields = Object.keys(part) as (keyof CampaignDraft)[] // a part has only fields of the draft
      mend(fields.flatMap((field) => [field, ...(TOGETHER[field] ?? [])]))
    },
    [user, mend],
  )
  const reset = useCallback(() => {
    forgetDraft(user)
    setKept({ draft: EMPTY_DRAFT, kept_at: null })
    refuse({})
  }, [user, refuse])
  const beginAnew = useCallback(
    (part: Partial<CampaignDraft>) => {
      const next = { ...EMPTY_DRAFT, ...part }
      setKept({ draft: next, kept_at: keepDraft(user, next, new Date()) })
      refuse({})
    },
    [user, refuse],
  )
  const takeOver = useCallback(() => {
    setKept(keptDraft(user))
    setElsewhere(false)
    refuse({})
  }, [user, refuse])
  return { draft, kept_at, takeOver: isElsewhere ? takeOver : null, errors, refused, change, refuse, reset, beginAnew }
}
