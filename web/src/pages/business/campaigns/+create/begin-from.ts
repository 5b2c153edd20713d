/** `?goal=win_back` begins with a goal and the people that it is for. */
import { CAMPAIGN_GOALS } from '@stampwell/domain/campaign.ts'
import { GOAL_AUDIENCES, GOAL_TEXTS } from '@stampwell/domain/campaign-goals.ts'
import { inWords } from '#messages/sentences.ts'
import type { CampaignDraft } from './campaign-draft.ts'

export function beginFrom(address: URLSearchParams): Partial<CampaignDraft> {
  const goal = CAMPAIGN_GOALS.find((one) => one === address.get('goal'))
  const text = GOAL_TEXTS.find(({ key }) => key === goal)
  if (!goal || !text) return {}
  return {
    goal,
    audience: GOAL_AUDIENCES[goal],
    messageHeading: inWords(text.heading),
    messageBody: inWords(text.body),
  }
}
