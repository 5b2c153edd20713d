/** `?goal=win_back` begins with a goal and the people that it is for. */
import { CAMPAIGN_GOALS, type CampaignAudience, type CampaignGoal } from '@stampwell/domain/campaign.ts'
import { GOAL_TEXTS } from '@stampwell/domain/campaign-goals.ts'
import { inWords } from '#messages/sentences.ts'
import type { CampaignDraft } from './campaign-draft.ts'

const AUDIENCES: Partial<Record<CampaignGoal, CampaignAudience>> = { win_back: 'inactive', welcome: 'new' }

export function beginFrom(address: URLSearchParams): Partial<CampaignDraft> {
  const goal = CAMPAIGN_GOALS.find((one) => one === address.get('goal'))
  const text = GOAL_TEXTS.find(({ key }) => key === goal)
  if (!goal || !text) return {}
  return {
    goal,
    audience: AUDIENCES[goal] ?? 'all',
    messageHeading: inWords(text.heading),
    messageBody: inWords(text.body),
  }
}
