/**
 * Takes those who are held back out of a preview that does not know them: who they are is drawn when the campaign is
 * sent, so their number is an estimate.
 */
import type { CampaignPreview } from '@stampwell/contract/business/campaign-preview.ts'
import { HOLDOUT_ABOVE, leftAfterHoldout, writtenAfterHoldout } from '@stampwell/domain/sending/holdout.ts'
import { reachOf, type CountedPreview } from '../../+sending/reach.ts'

export function expectHoldout(preview: CampaignPreview, holdout: boolean): CountedPreview {
  const { written, onlyOnCard, held_out } = reachOf(preview)
  const reached = written + onlyOnCard
  if (!holdout || held_out > 0 || reached <= HOLDOUT_ABOVE) return preview
  const channels = preview.channels.map(withoutHeld)
  const writtenTo = writtenAfterHoldout({ written, channels: preview.channels })
  const count = written - writtenTo + onlyOnCard - leftAfterHoldout(onlyOnCard)
  return {
    ...preview,
    isAbout: true,
    writtenTo,
    channels,
    excluded: [...preview.excluded, { reason: 'holdout', count }],
  }
}

type ChannelReach = CampaignPreview['channels'][number]

function withoutHeld(channel: ChannelReach): ChannelReach {
  const { recipients, held, cost } = channel
  const left = leftAfterHoldout(recipients)
  return {
    ...channel,
    recipients: left,
    held: Math.min(held, left),
    cost: cost && { ...cost, amount_minor: recipients === 0 ? 0 : Math.round((cost.amount_minor * left) / recipients) },
  }
}
