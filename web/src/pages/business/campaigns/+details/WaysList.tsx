/** The funnel of each channel, all on one scale. */
import type { CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import type { Channel } from '@stampwell/domain/channel.ts'
import { showMinor } from '#messages/money.ts'
import { say as sayForm } from '#messages/campaign-form.ts'
import { say } from '#messages/campaign-result.ts'
import { say as saySending } from '#messages/sending.ts'
import { Funnel } from '#ui/Funnel.tsx'
import { CHEAPEST_FIRST } from '../../+sending/channel-icons.ts'
import { useSending } from '../../+sending/use-sending.ts'

const STEPS = ['sent', 'delivered', 'opened', 'clicked', 'failed'] as const

export function WaysList({ campaign }: { campaign: CampaignDetails }) {
  const rows = CHEAPEST_FIRST.flatMap((channel) => {
    const figures = campaign.figures[channel]
    return figures ? [{ channel, figures }] : []
  })
  const { hearsDeliveries } = useSending()
  if (rows.length === 0) return null
  const isMeasured = rows.some(({ figures }) => figures.opened !== null)
  const steps = STEPS.filter((step) => step !== 'opened' || isMeasured)
  const max = Math.max(...rows.map(({ figures }) => figures.sent))
  return (
    <section aria-labelledby="cpd-ways">
      <h2 className="h3" id="cpd-ways">
        {say('ways.title')}
      </h2>
      <p className="muted cpd-lead">{say(campaign.cascade ? 'ways.once' : 'ways.every')}</p>
      <ul className="cpd-ways">
        {rows.map(({ channel, figures }) => (
          <li key={channel}>
            <span>
              <b>{saySending(`channel.${channel}`)}</b>
              <small>{costWords(channel, campaign)}</small>
            </span>
            <Funnel
              max={max}
              missing={say('ways.not_measured')}
              steps={steps.map((step) => ({
                name: say(`ways.${step}`),
                value: step === 'delivered' && channel === 'email' && !hearsDeliveries ? null : figures[step],
              }))}
            />
          </li>
        ))}
      </ul>
      {!isMeasured && <p className="cap">{say('ways.no_opens')}</p>}
      {!hearsDeliveries && campaign.figures.email && <p className="cap">{say('ways.no_deliveries')}</p>}
    </section>
  )
}

/** Only SMS costs money. */
function costWords(channel: Channel, { cost }: CampaignDetails): string {
  if (channel === 'in-app') return sayForm('ways.free')
  if (channel === 'email') return sayForm('ways.in_plan')
  return cost ? showMinor(cost.amount_minor, cost.currency) : ''
}
