/** The funnel of each channel, all on one scale. */
import type { CampaignDetails, CampaignFigures } from '@stampwell/contract/business/campaigns.ts'
import type { Channel } from '@stampwell/domain/channel.ts'
import { showMinor } from '@stampwell/domain/money.ts'
import { say } from '#messages/campaign-result.ts'
import { say as sayForm } from '#messages/campaign-form.ts'
import { say as saySending } from '#messages/sending.ts'
import { Bar } from '#ui/Funnel.tsx'
import { CHEAPEST_FIRST } from '../../+sending/channel-icons.ts'

type Step = 'sent' | 'delivered' | 'opened' | 'clicked' | 'failed'

export function WaysTable({ campaign }: { campaign: CampaignDetails }) {
  const rows = CHEAPEST_FIRST.flatMap((channel) => {
    const figures = campaign.figures[channel]
    return figures ? [{ channel, figures }] : []
  })
  if (rows.length === 0) return null
  const isMeasured = rows.some(({ figures }) => figures.opened !== null)
  const steps: Step[] = ['sent', 'delivered', ...(isMeasured ? (['opened'] as const) : []), 'clicked', 'failed']
  const max = Math.max(...rows.map(({ figures }) => figures.sent))
  return (
    <section aria-labelledby="cpd-ways">
      <h2 className="h3" id="cpd-ways">
        {say('ways.title')}
      </h2>
      <p className="muted cpd-lead">{say(campaign.cascade ? 'ways.once' : 'ways.every')}</p>
      <table className="cpd-ways" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {(['way', ...steps] as const).map((name) => (
              <th key={name} role="columnheader" scope="col">
                {say(`ways.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ channel, figures }) => (
            <tr key={channel} role="row">
              <th role="rowheader" scope="row">
                {saySending(`channel.${channel}`)}
                <small>{costWords(channel, campaign)}</small>
              </th>
              {steps.map((step) => (
                <td key={step} role="cell" className="tn" data-label={say(`ways.${step}`)}>
                  <Figure value={valueOf(figures, step)} max={max} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isMeasured && <p className="cap">{say('ways.no_opens')}</p>}
    </section>
  )
}

function valueOf(figures: CampaignFigures, step: Step): number | null {
  return figures[step]
}

function Figure({ value, max }: { value: number | null; max: number }) {
  if (value === null) return <span className="cpd-nil">{say('ways.not_measured')}</span>
  return (
    <>
      {value.toLocaleString('en')}
      <Bar value={value} max={max} />
    </>
  )
}

/** Only SMS costs money. */
function costWords(channel: Channel, { cost }: CampaignDetails): string {
  if (channel === 'in-app') return sayForm('ways.free')
  if (channel === 'email') return sayForm('ways.in_plan')
  return cost ? showMinor(cost.amount_minor, cost.currency) : ''
}
