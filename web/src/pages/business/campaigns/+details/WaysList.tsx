/** The funnel of each channel, each on its own scale: card pages are many, and messages few. */
import type { CampaignDetails, CampaignFigures } from '@stampwell/contract/business/campaigns.ts'
import { CHANNELS, type Channel } from '@stampwell/domain/channel.ts'
import { splitLinks } from '@stampwell/domain/text-links.ts'
import { showMinor } from '#messages/money.ts'
import { say as sayForm } from '#messages/campaign-form.ts'
import { say } from '#messages/campaign-result.ts'
import { say as saySending } from '#messages/sending.ts'
import { Funnel, type FunnelStep } from '#ui/Funnel.tsx'
import { useSending } from '../../+sending/use-sending.ts'

type Row = { channel: Channel; figures: CampaignFigures }

export function WaysList({ campaign }: { campaign: CampaignDetails }) {
  const rows = CHANNELS.flatMap((channel): Row[] => {
    const figures = campaign.figures[channel]
    return figures ? [{ channel, figures }] : []
  })
  const { hearsDeliveries, provider } = useSending()
  if (rows.length === 0) return null
  const { email, sms } = campaign.figures
  const hasLink = splitLinks(campaign.messageBody).some(({ is_link }) => is_link)
  const measured = {
    email: { delivered: hearsDeliveries, opened: email !== undefined && email.opened !== null, clicked: hasLink },
    sms: { delivered: provider !== null, opened: false, clicked: hasLink },
  }
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
              steps={channel === 'in-app' ? cardSteps(figures) : messageSteps(figures, measured[channel])}
            />
          </li>
        ))}
      </ul>
      {email && !measured.email.opened && <p className="cap">{say('ways.no_opens')}</p>}
      {email && !measured.email.delivered && <p className="cap">{say('ways.no_deliveries')}</p>}
      {sms && !measured.sms.delivered && <p className="cap">{say('ways.no_sms_deliveries')}</p>}
      {(email ?? sms) && !hasLink && <p className="cap">{say('ways.no_links')}</p>}
    </section>
  )
}

function messageSteps(
  { sent, delivered, opened, clicked, failed }: CampaignFigures,
  measured: { delivered: boolean; opened: boolean; clicked: boolean },
): FunnelStep[] {
  return [
    { name: say('ways.sent'), value: sent },
    { name: say('ways.delivered'), value: measured.delivered ? delivered : null },
    ...(measured.opened ? [{ name: say('ways.opened'), value: opened }] : []),
    { name: say('ways.clicked'), value: measured.clicked ? clicked : null },
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
