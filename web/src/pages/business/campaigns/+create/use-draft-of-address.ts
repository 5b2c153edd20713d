/** The draft of the page. Its address may name a goal or an import, which asks before it replaces a draft about another. */
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { say } from '#messages/campaigns.ts'
import { askToReplaceDraft } from './ask-to-replace.ts'
import { beginFrom } from './begin-from.ts'
import { useCampaignDraft, type DraftState } from './use-campaign-draft.ts'

export function useDraftOfAddress(user: string): DraftState {
  const [address] = useSearchParams()
  const begin = beginFrom(address)
  const state = useCampaignDraft(user, begin)
  const { draft, kept_at, beginAnew } = state
  const isDecided = useRef(false)
  useEffect(() => {
    if (isDecided.current) return
    isDecided.current = true
    const isSame = begin.importId === undefined ? draft.goal === begin.goal : draft.importId === begin.importId
    if (!begin.goal || kept_at === null || isSame) return
    void askToReplaceDraft(begin.campaignName ?? say(`goal.${begin.goal}`)).then(
      (mayReplace) => mayReplace && beginAnew(begin),
    )
  }, [draft, kept_at, begin, beginAnew])
  return state
}
