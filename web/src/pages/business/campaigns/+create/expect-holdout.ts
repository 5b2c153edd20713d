/**
 * Takes those who are held back out of a preview that does not know them: who they are is drawn when the campaign is
 * sent, so their number is an estimate.
 */
import type { CampaignPreview } from '@stampwell/contract/business/campaigns.ts'
import { HOLDOUT_ABOVE, HOLDOUT_SHARE } from '@stampwell/domain/holdout.ts'
import { reachOf } from '../../+sending/reach.ts'

/** `cascade`: each person is on one channel only, so that the channels add up to the people. */
export function expectHoldout(
  preview: CampaignPreview,
  { holdout, cascade }: { holdout: boolean; cascade: boolean },
): CampaignPreview {
  const { reached, held_out } = reachOf(preview)
  if (!holdout || held_out > 0 || reached <= HOLDOUT_ABOVE) return preview
  const channels = preview.channels.map(withoutHeld)
  const inChannels = preview.channels.reduce(
    (sum, { recipients }, at) => sum + recipients - (channels[at]?.recipients ?? 0),
    0,
  )
  const count = cascade ? inChannels : tenthOf(reached)
  return { ...preview, channels, excluded: [...preview.excluded, { reason: 'holdout', count }] }
}

function withoutHeld(channel: CampaignPreview['channels'][number]): CampaignPreview['channels'][number] {
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
