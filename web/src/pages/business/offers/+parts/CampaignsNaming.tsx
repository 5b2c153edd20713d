/** The campaigns whose words name an offer, the newest first. */
import type { Offer } from '@stampwell/contract/business/offers.ts'
import { campaigns } from '@stampwell/contract/client-endpoints.gen.ts'
import { Link } from 'react-router'
import { useRead } from '#app/use-read.ts'
import { say as sayCampaigns } from '#messages/campaigns.ts'
import { say } from '#messages/offers.ts'
import { namesOffer, offerName } from '../../+sending/names-offer.ts'
import '../../+sending/named-list.css'

const PER_PAGE = 20
/** The server takes no longer search, and a title may be longer. */
const MAX_SEARCH = 100

export function CampaignsNaming({ offer: { title } }: { offer: Offer }) {
  const search = beginningOf(offerName(title).trim())
  const { data } = useRead(campaigns.list, { query: { search, per_page: PER_PAGE } }, { enabled: search !== '' })
  // The search also finds the name of a campaign, and parts of words.
  const found = data?.campaigns.filter((one) => namesOffer(`${one.messageHeading}\n${one.messageBody}`, title)) ?? []
  if (found.length === 0) return null
  return (
    <section className="offer-campaigns" aria-labelledby="offer-campaigns">
      <h2 className="h4" id="offer-campaigns">
        {say('campaigns.title')}
      </h2>
      <ul className="named-list">
        {found.map(({ id, campaignName, status }) => (
          <li key={id}>
            <Link className="link tall" to={`/business/campaigns/details/${id}`}>
              {campaignName}
            </Link>
            <small>{sayCampaigns(`status.${status}`)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Without the first half of a character that is written in two. */
function beginningOf(name: string): string {
  return name.slice(0, MAX_SEARCH).replace(/[\uD800-\uDBFF]$/, '')
}
