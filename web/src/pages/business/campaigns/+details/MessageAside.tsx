/** The message as one person got it, the offers that it names, and who was left out of it. */
import type { CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import { usedFields } from '@stampwell/domain/sending/merge-fields.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/campaign-result.ts'
import { fullDate } from '#messages/when.ts'
import { missedAddress } from '../../+sending/channel-words.ts'
import { MergedText } from '../../+sending/MergedText.tsx'
import { PhoneFrame } from '../../+sending/PhoneFrame.tsx'
import { FactList } from '../+campaign/FactList.tsx'
import { OffersNamed } from './OffersNamed.tsx'

export function MessageAside({ campaign }: { campaign: CampaignDetails }) {
  const { channels, messageHeading, messageBody, sample, excluded } = campaign
  // Those who were held back stand beside the result.
  const out = excluded
    .filter(({ reason, count }) => reason !== 'holdout' && count > 0)
    .toSorted((one, other) => other.count - one.count)
  const left = out.reduce((sum, { count }) => sum + count, 0)
  const period = periodWords(campaign)
  return (
    <aside className="cpd-aside" aria-label={say('text.title')}>
      <div className="cpd-desk">
        <PhoneFrame>
          <p className="cap cpd-written">{say('text.title')}</p>
          <p className="h4">
            <MergedText text={messageHeading} filled={sample?.heading} />
          </p>
          <p className="pv-sms">
            <MergedText text={messageBody} filled={sample?.body} />
          </p>
          {period && <p className="cap">{`${say('text.period')} ${period}`}</p>}
        </PhoneFrame>
        <PersonNote campaign={campaign} />
      </div>
      <OffersNamed campaign={campaign} />
      {out.length > 0 && (
        <section aria-labelledby="cpd-out">
          <h2 className="h4" id="cpd-out">
            {say('out.title', { count: left })}
          </h2>
          <FactList
            facts={out.map(({ reason, count }) => ({
              name: say(`out.${reason === 'no_address' ? missedAddress(channels) : reason}`),
              value: count.toLocaleString(LOCALE),
            }))}
          />
        </section>
      )}
    </aside>
  )
}

/** Names the customer whose values are marked in the message. */
function PersonNote({ campaign: { messageHeading, messageBody, sample } }: { campaign: CampaignDetails }) {
  const words = sample ? say('text.as', { name: sample.name }) : say('text.fields')
  if (usedFields(messageHeading + messageBody).length === 0 || sample?.name === '') return null
  return <p className="cap cpd-person">{words}</p>
}

function periodWords({ startDate, endDate }: CampaignDetails): string {
  if (startDate && endDate) return say('text.period_both', { from: fullDate(startDate), until: fullDate(endDate) })
  if (startDate) return say('text.period_from', { from: fullDate(startDate) })
  return endDate ? say('text.period_until', { until: fullDate(endDate) }) : ''
}
