/** A goal brings its people and its text: `?goal=win_back` begins with them. `?import=…` begins with those of an import. */
import { CAMPAIGN_GOALS, type CampaignGoal } from '@stampwell/domain/sending/campaign.ts'
import { movedText } from '@stampwell/domain/en/campaign-goals.ts'
import { GOAL_AUDIENCES, GOAL_TEXTS } from '@stampwell/domain/sending/campaign-goals.ts'
import { inWords } from '#messages/sentences.ts'
import type { CampaignDraft } from './campaign-draft.ts'

export function beginFrom(address: URLSearchParams): Partial<CampaignDraft> {
  const importId = address.get('import') ?? ''
  if (ID.test(importId)) return beginForImport(importId)
  const goal = CAMPAIGN_GOALS.find((one) => one === address.get('goal'))
  return goal ? beginWith(goal) : {}
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function beginForImport(importId: string): Partial<CampaignDraft> {
  return {
    campaignName: inWords(movedText.name),
    goal: 'announcement',
    audience: 'import',
    isAudienceChosen: true,
    importId,
    messageHeading: inWords(movedText.heading),
    messageBody: inWords(movedText.body),
  }
}

/** Empty for a goal without a text of its own. */
export function beginWith(goal: CampaignGoal): Partial<CampaignDraft> {
  const text = GOAL_TEXTS.find(({ key }) => key === goal)
  if (!text) return {}
  return {
    goal,
    audience: GOAL_AUDIENCES[goal],
    messageHeading: inWords(text.heading),
    messageBody: inWords(text.body),
  }
}
