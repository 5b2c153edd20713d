/** Begins a new campaign with the words, channels and people of an earlier one. */
import type { Campaign } from '@stampwell/contract/business/campaigns.ts'
import { useNavigate } from 'react-router'
import { useBusiness } from '#app/session/business.ts'
import { askToReplaceDraft } from '../+create/ask-to-replace.ts'
import { EMPTY_DRAFT, isEmptyDraft, type CampaignDraft } from '../+create/campaign-draft.ts'
import { keepDraft, keptDraft } from '../+create/kept-draft.ts'

export function useAgain(): (campaign: Campaign) => Promise<void> {
  const { id } = useBusiness()
  const navigate = useNavigate()
  return async (campaign) => {
    if (!isEmptyDraft(keptDraft(id).draft) && !(await askToReplaceDraft(campaign.campaignName))) return
    keepDraft(id, draftOf(campaign), new Date())
    void navigate('/business/campaigns/create')
  }
}

/** Dates are left out, and so are chosen people: their names are not known here. */
function draftOf({
  campaignName,
  goal,
  audience,
  channels,
  cascade,
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
    messageHeading,
    messageBody,
  }
}
