/** The offers that a campaign's words name, with how often each was used. */
import type { CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import { offers } from '@stampwell/contract/client-endpoints.gen.ts'
import { Link } from 'react-router'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/campaign-result.ts'
import { namesOffer } from '../../+sending/names-offer.ts'
import '../../+sending/named-list.css'

/** The newest; a business has a few. */
const OFFERS = { query: { per_page: 100 } }

export function OffersNamed({ campaign: { messageHeading, messageBody } }: { campaign: CampaignDetails }) {
  const { data } = useRead(offers.list, OFFERS)
  const named = data?.data.filter(({ title }) => namesOffer(`${messageHeading}\n${messageBody}`, title)) ?? []
  if (named.length === 0) return null
  return (
    <section aria-labelledby="cpd-offers">
      <h2 className="h4" id="cpd-offers">
        {say('offers.title', { count: named.length })}
      </h2>
      <ul className="named-list">
        {named.map(({ id, title, redemptions }) => (
          <li key={id}>
            <PlanGate feature="offers">
              <Link className="link tall" to={`/business/offers/edit/${id}`}>
                {title}
              </Link>
            </PlanGate>
            <small className="tn">{say('offers.used', { count: redemptions })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
