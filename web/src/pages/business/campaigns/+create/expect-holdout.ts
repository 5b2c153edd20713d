/**
 * Takes those who are held back out of a preview that does not know them: who they are is drawn when the campaign is
 * sent, so their number is an estimate.
 */
import type { CampaignPreview } from '@stampwell/contract/business/campaign-preview.ts'
import { HOLDOUT_ABOVE, HOLDOUT_SHARE } from '@stampwell/domain/sending/holdout.ts'
import { reachOf, type CountedPreview } from '../../+sending/reach.ts'

export function expectHoldout(preview: CampaignPreview, holdout: boolean): CountedPreview {
  const { written, onlyOnCard, held_out } = reachOf(preview)
  const reached = written + onlyOnCard
  if (!holdout || held_out > 0 || reached <= HOLDOUT_ABOVE) return preview
  const channels = preview.channels.map(withoutHeld)
  // Once each, the channels add up to the people, and they still should.
  const isOnceEach = messagesOf(preview.channels) === written
  const writtenTo = isOnceEach ? messagesOf(channels) : written - tenthOf(written)
  const count = written - writtenTo + tenthOf(onlyOnCard)
  return {
    ...preview,
    isAbout: true,
    writtenTo,
    channels,
    excluded: [...preview.excluded, { reason: 'holdout', count }],
  }
}

type ChannelReach = CampaignPreview['channels'][number]

/** E-mails and SMS. */
function messagesOf(channels: readonly ChannelReach[]): number {
  return channels.reduce((sum, { channel, recipients }) => sum + (channel === 'in-app' ? 0 : recipients), 0)
}

function withoutHeld(channel: ChannelReach): ChannelReach {
  const { recipients, held, cost } = channel
  const left = recipients - tenthOf(recipients)
  return {
    ...channel,
    recipients: left,
    held: Math.min(held, left),
    cost: cost && { ...cost, amount_minor: recipients === 0 ? 0 : Math.round((cost.amount_minor * left) / recipients) },
  }
}

function tenthOf(people: number): number {
  return Math.round(people * HOLDOUT_SHARE)
}
