/** The funnel of each channel, each on its own scale: card pages are many, and messages few. */
import type { CampaignDetails, CampaignFigures } from '@stampwell/contract/business/campaigns.ts'
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { showMinor } from '#messages/money.ts'
import { say as sayForm } from '#messages/campaign-form.ts'
import { say } from '#messages/campaign-result.ts'
import { say as saySending } from '#messages/sending.ts'
import { Funnel, type FunnelStep } from '#ui/figures/Funnel.tsx'
import { useSending } from '../../+sending/use-sending.ts'
import { measured, type Measured } from '../+campaign/measured.ts'

type Row = { channel: Channel; figures: CampaignFigures }

export function WaysList({ campaign }: { campaign: CampaignDetails }) {
  const rows = CHANNELS.flatMap((channel): Row[] => {
    const figures = campaign.figures[channel]
    return figures ? [{ channel, figures }] : []
  })
  const { hearsDeliveries } = useSending()
  if (rows.length === 0) return null
  const { email, sms } = campaign.figures
  const is = measured(campaign, hearsDeliveries)
  return (
    <section aria-labelledby="cpd-ways">
      <h2 className="h3" id="cpd-ways">
        {say('ways.title')}
      </h2>
      {email && sms && <p className="muted cpd-lead">{say(campaign.cascade ? 'ways.once' : 'ways.every')}</p>}
      <ul className="cpd-ways">
        {rows.map(({ channel, figures }) => (
          <li key={channel}>
            <span>
              <b>{saySending(`channel.${channel}`)}</b>
              <small>{costWords(channel, campaign)}</small>
            </span>
            <Funnel
              max={figures.sent}
              missing={say('ways.not_measured')}
              steps={channel === 'in-app' ? cardSteps(figures) : messageSteps(figures, is[channel])}
            />
          </li>
        ))}
      </ul>
      {email && !is.email.opened && <p className="cap">{say('ways.no_opens')}</p>}
      {email && !is.email.delivered && <p className="cap">{say('ways.no_deliveries')}</p>}
      {sms && !is.sms.delivered && <p className="cap">{say('ways.no_sms_deliveries')}</p>}
      {(email ?? sms) && !is.email.clicked && <p className="cap">{say('ways.no_links')}</p>}
    </section>
  )
}

function messageSteps({ sent, delivered, opened, clicked, failed }: CampaignFigures, is: Measured): FunnelStep[] {
  return [
    { name: say('ways.sent'), value: sent },
    { name: say('ways.delivered'), value: is.delivered ? delivered : null },
    ...(is.opened ? [{ name: say('ways.opened'), value: opened }] : []),
    { name: say('ways.clicked'), value: is.clicked ? clicked : null },
    { name: say('ways.failed'), value: failed },
  ]
}

/** A message on the card page waits there: it does not arrive or fail, it is seen or not. */
function cardSteps({ sent, opened }: CampaignFigures): FunnelStep[] {
  return [
    { name: say('ways.on_card'), value: sent },
    { name: say('ways.seen'), value: opened },
  ]
}

/** Only SMS costs money. */
function costWords(channel: Channel, { cost }: CampaignDetails): string {
  if (channel === 'in-app') return sayForm('ways.free')
  if (channel === 'email') return sayForm('ways.in_plan')
  return cost ? showMinor(cost.amount_minor, cost.currency) : ''
}
