/** Begins a new campaign with the words, channels and people of an earlier one. */
import type { Campaign } from '@stampwell/contract/business/campaigns.ts'
import { useNavigate } from 'react-router'
import { draftStore } from '#app/kept-draft.ts'
import { useBusiness } from '#app/session/business.ts'
import { mayReplaceDraft } from '../+create/ask-to-replace.ts'
import { CAMPAIGN_DRAFT, EMPTY_DRAFT, type CampaignDraft } from '../+create/campaign-draft.ts'

type Again = {
  /** The dates come along: it is the same campaign, written anew. */
  isEdited?: boolean
  /** Comes before the draft is made; null: it was refused, and nothing begins. */
  before?: () => Promise<unknown>
}

export function useAgain(): (campaign: Campaign, again?: Again) => Promise<void> {
  const { id } = useBusiness()
  const navigate = useNavigate()
  return async (campaign, { isEdited = false, before } = {}) => {
    if (!(await mayReplaceDraft(id, campaign.campaignName))) return
    if (before && (await before()) === null) return
    const draft = { ...draftOf(campaign), ...(isEdited ? datesOf(campaign) : {}) }
    draftStore(CAMPAIGN_DRAFT, id).keep(draft, new Date())
    void navigate('/business/campaigns/create')
  }
}

/** Chosen people are left out: their names are not known here. */
function draftOf({
  campaignName,
  goal,
  audience,
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
    channels,
    cascade,
    holdout: holdsOut,
    messageHeading,
    messageBody,
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
