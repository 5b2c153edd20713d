/** The draft on the page, with the errors of its fields. Every change is kept on this device. */
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useCallback, useState } from 'react'
import { EMPTY_DRAFT, isEmptyDraft, type CampaignDraft } from './campaign-draft.ts'
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts'

export type DraftState = {
  draft: CampaignDraft
  kept_at: string | null
  errors: FieldErrors
  /** The errors as they came, so that the form moves the focus once. */
  refused: FieldErrors
  /** Drops the errors of the fields that change. */
  change: (part: Partial<CampaignDraft>) => void
  refuse: (errors: FieldErrors) => void
  /** After saving. */
  reset: () => void
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
  const [refused, setRefused] = useState<FieldErrors>({})
  const [errors, setErrors] = useState<FieldErrors>({})

  const change = useCallback(
    (part: Partial<CampaignDraft>) => {
      setKept(({ draft: before }) => {
        const next = { ...before, ...part }
        return { draft: next, kept_at: keepDraft(user, next, new Date()) }
      })
      const fields = Object.keys(part) as (keyof CampaignDraft)[] // a part has only fields of the draft
      const mended = new Set<string>(fields.flatMap((field) => [field, ...(TOGETHER[field] ?? [])]))
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !mended.has(field))))
    },
    [user],
  )
  const refuse = useCallback((found: FieldErrors) => {
    setErrors(found)
    setRefused(found)
  }, [])
  const reset = useCallback(() => {
    forgetDraft(user)
    setKept({ draft: EMPTY_DRAFT, kept_at: null })
    setErrors({})
  }, [user])
  return { draft, kept_at, errors, refused, change, refuse, reset }
}
