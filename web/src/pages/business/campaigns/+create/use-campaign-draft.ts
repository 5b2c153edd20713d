/** The draft on the page, with the errors of its fields. */
import { useCallback } from 'react'
import { useKeptDraft, type KeptDraftState } from '#app/use-kept-draft.ts'
import { useFieldErrors, type FieldErrorsState } from '../../+sending/use-field-errors.ts'
import { CAMPAIGN_DRAFT, type CampaignDraft } from './campaign-draft.ts'

/** `change` drops the errors of the fields that change. */
export type DraftState = KeptDraftState<CampaignDraft> & Omit<FieldErrorsState, 'mend'>

/** Fields that are refused together with another one. */
const TOGETHER: Partial<Record<keyof CampaignDraft, readonly string[]>> = {
  people: ['customAudience', 'audience'],
  audience: ['customAudience'],
  startDate: ['endDate'],
  scheduleDate: ['scheduleTime', 'endDate'],
  scheduleTime: ['scheduleDate', 'endDate'],
  isLater: ['scheduleDate', 'scheduleTime', 'endDate'],
  channels: ['endDate'],
}

/** `begin`: what an empty form opens with. */
export function useCampaignDraft(user: string, begin: Partial<CampaignDraft>): DraftState {
  const kept = useKeptDraft(CAMPAIGN_DRAFT, user, begin)
  const { change: changeKept, reset: resetKept, beginAnew: beginKept, takeOver: takeKept } = kept
  const { errors, refused, refuse, mend } = useFieldErrors()
  const change = useCallback(
    (part: Partial<CampaignDraft>) => {
      changeKept(part)
      const fields = Object.keys(part) as (keyof CampaignDraft)[] // a part has only fields of the draft
      mend(fields.flatMap((field) => [field, ...(TOGETHER[field] ?? [])]))
    },
    [changeKept, mend],
  )
  const reset = useCallback(() => {
    resetKept()
    refuse({})
  }, [resetKept, refuse])
  const beginAnew = useCallback(
    (part: Partial<CampaignDraft>) => {
      beginKept(part)
      refuse({})
    },
    [beginKept, refuse],
  )
  const takeOver = () => {
    takeKept?.()
    refuse({})
  }
  return { ...kept, takeOver: takeKept && takeOver, errors, refused, refuse, change, reset, beginAnew }
}
