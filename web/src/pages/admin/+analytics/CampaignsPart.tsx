import type { Analytics } from '@stampwell/contract/admin/analytics.ts'
import { say } from '#messages/admin-analytics.ts'
import { LOCALE } from '#messages/catalogue.ts'

type Campaigns = Analytics['campaigns']
/** Of one period. */
type CampaignCounts = Omit<Campaigns, 'before'>

export function CampaignsPart({ campaigns }: { campaigns: Campaigns }) {
  const { before, ...now } = campaigns
  const withBefore = (words: (counts: CampaignCounts) => string) =>
    before ? say('campaigns.before', { now: words(now), before: words(before) }) : words(now)
  return (
    <section className="board-part">
      <header>
        <h2 className="h3">{say('campaigns.title')}</h2>
      </header>
      <dl className="board-facts">
        <dt>{say('campaigns.sent')}</dt>
        <dd>
          {withBefore(({ campaigns: sent, merchants }) =>
            say('campaigns.sent_by', { campaigns: sent.toLocaleString(LOCALE), count: merchants }),
          )}
        </dd>
        <dt>{say('campaigns.messages')}</dt>
        <dd>{withBefore(({ messages }) => messages.toLocaleString(LOCALE))}</dd>
      </dl>
    </section>
  )
}
