/** Begins a new campaign with the words, channels and people of an earlier one. */
import type { Campaign } from '@stampwell/contract/business/campaigns.ts'
import { campaigns } from '@stampwell/contract/client-endpoints.gen.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { draftStore } from '#app/kept-draft.ts'
import { useBusiness } from '#app/session/business.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { mayReplaceDraft } from '../+create/ask-to-replace.ts'
import { CAMPAIGN_DRAFT, EMPTY_DRAFT, type CampaignDraft } from '../+create/campaign-draft.ts'

type Again = {
  /** The dates come along: it is the same campaign, written anew. */
  isEdited?: boolean
  /** Comes before the draft is made; null: it was refused, and nothing begins. */
  before?: () => Promise<unknown>
}

export function useAgain(): { busy: boolean; begin: (campaign: Campaign, again?: Again) => Promise<void> } {
  const { id } = useBusiness()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const readPeople = useAct(campaigns.people, { refreshes: false })
  const running = useRef(false)
  const beginOnce = async (campaign: Campaign, { isEdited = false, before }: Again) => {
    if (!(await mayReplaceDraft(id, campaign.campaignName))) return
    // Their names are read before anything is cancelled.
    const chosen =
      campaign.audience === 'custom' ? await readPeople.submit({ params: { id: campaign.id } }) : { people: [] }
    // Whoever left meanwhile may have begun another draft.
    if (chosen === null || !isHere()) return
    if (before && (await before()) === null) return
    const draft = { ...draftOf(campaign), people: chosen.people, ...(isEdited ? datesOf(campaign) : {}) }
    draftStore(CAMPAIGN_DRAFT, id).keep(draft, new Date())
    if (isHere()) void navigate('/business/campaigns/create')
  }
  const begin = async (campaign: Campaign, again: Again = {}) => {
    // A second press may come before the first is shown as busy.
    if (running.current) return
    running.current = true
    await beginOnce(campaign, again).finally(() => (running.current = false))
  }
  return { busy: readPeople.busy, begin }
}

function draftOf({
  campaignName,
  goal,
  audience,
  importId,
  channels,
  cascade,
  holdsOut,
  messageHeading,
  messageBody,
}: Campaign): CampaignDraft {
  return {
    ...EMPTY_DRAFT,
    campaignName,
    goal,
    audience,
    isAudienceChosen: true,
    importId: importId ?? '',
    channels,
    cascade,
    holdout: holdsOut,
    messageHeading,
    messageBody,
    // Its words may speak of one.
    isOfferChosen: true,
  }
}

function datesOf({ startDate, endDate, scheduleDate, scheduleTime }: Campaign): Partial<CampaignDraft> {
  return {
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    isLater: scheduleDate !== null,
    scheduleDate: scheduleDate ?? '',
    scheduleTime: scheduleTime ?? '',
  }
}
