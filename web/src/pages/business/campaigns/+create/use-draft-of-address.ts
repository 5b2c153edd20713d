/** The draft of the page. Its address may name a goal or an import, which asks before it replaces a draft about another. */
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { say } from '#messages/campaigns.ts'
import { askToReplaceDraft } from './ask-to-replace.ts'
import { beginFrom } from './begin-from.ts'
import { EMPTY_DRAFT, type CampaignDraft } from './campaign-draft.ts'
import { withOffer } from './offer-in-text.ts'
import { useCampaignDraft, type DraftState } from './use-campaign-draft.ts'

export function useDraftOfAddress(user: string): DraftState {
  const [address, setAddress] = useSearchParams()
  const begin = beginFrom(address)
  const state = useCampaignDraft(user, begin)
  const { draft, kept_at, beginAnew } = state
  const isDecided = useRef(false)
  useEffect(() => {
    if (isDecided.current) return
    isDecided.current = true
    // The campaign to an import's people goes on; a goal begins another one, unless nothing would be lost.
    const goesOn = begin.importId === undefined ? isAsBegun(draft, begin) : draft.importId === begin.importId
    if (!begin.goal || kept_at === null || goesOn) return
    void askToReplaceDraft(begin.campaignName ?? say(`goal.${begin.goal}`)).then(
      (mayReplace) => mayReplace && beginAnew(begin),
    )
  }, [draft, kept_at, begin, beginAnew])

  // A reload goes on with the draft: only the way here by a link asks.
  const isOver = kept_at !== null && address.has('goal')
  useEffect(() => {
    if (!isOver) return
    setAddress((now) => new URLSearchParams([...now].filter(([name]) => name !== 'goal')), {
      replace: true,
      preventScrollReset: true,
    })
  }, [isOver, setAddress])
  return state
}

/** Nobody has changed what a goal began with. The offer that it proposed belongs to that. */
function isAsBegun(draft: CampaignDraft, begin: Partial<CampaignDraft>): boolean {
  const messageBody = withOffer(draft.messageBody, { before: draft.offerWords, now: '' })
  const typed = { ...draft, messageBody, offerId: '', offerWords: '' }
  return JSON.stringify(typed) === JSON.stringify({ ...EMPTY_DRAFT, ...begin })
}
