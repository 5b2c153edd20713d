import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import type { Call } from '@stampwell/contract/call.ts'

/** Stores a campaign by e-mail to everybody, which begins at once. Returns its id. */
export async function storeCampaign(call: Call): Promise<string> {
  const { data } = await call(campaigns.store, {
    body: {
      campaignName: 'Bench',
      goal: 'announcement',
      audience: 'all',
      channels: ['email'],
      messageHeading: 'News for {first_name}',
      messageBody: 'Your card {card} has {stamps_left} stamps to go. See https://example.com/menu today.',
    },
  })
  return data.campaign.id
}
