/** Lists a card's terms in force: the newest, and older ones while a customer still has them. */
import { rewards as rewardEndpoints, terms as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { CardTerms } from '@stampwell/contract/business/terms.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/terms.ts'
import { clockOf, shortDay } from '#messages/when.ts'
import { say as sayWizard } from '#messages/wizard.ts'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { whenEarned, describeTypeAndValue } from '../../../+stamp-card-wizard/rewards/reward-words.ts'
import { changesBetween } from './terms-changes.ts'
import './terms.css'

type Business = { currency: string; timezone: string }

export function TermsPart({ card, business }: { card: StampCard; business: Business }) {
  const read = useRead(endpoints.list, { params: { id: card.id } })
  const now = useNow()
  const zone = business.timezone
  const day = ({ created_at }: CardTerms) => shortDay(created_at, zone, now)
  const days = read.data?.terms.map(day) ?? []
  // Adds the time when two versions have the same date.
  const dayOf = (terms: CardTerms) =>
    new Set(days).size < days.length
      ? say('part.at_time', { day: day(terms), time: clockOf(terms.created_at, zone) })
      : day(terms)

  if (read.isError && !read.data) return <ReadError title={say('part.error')} read={read} />
  return (
    <>
      <h2 className="sr">{say('part.tab')}</h2>
      {card.status !== 'published' && <Note role="note">{say('part.draft')}</Note>}
      {!read.data && <SkeletonRows rows={4} />}
      {read.data && <p className="muted">{say(read.data.terms.length > 1 ? 'part.lead' : 'part.only')}</p>}
      {read.data && (
        <ol className="terms" aria-label={say('part.list')}>
          {read.data.terms.map((one, place, all) => (
            <TermsRow
              key={one.version}
              terms={one}
              before={all[place + 1]}
              isNewest={place === 0}
              currency={business.currency}
              dayOf={dayOf}
            />
          ))}
        </ol>
      )}
    </>
  )
}

/** `before` is the next older version, the row below in the list. */
function TermsRow({
  terms,
  before,
  isNewest,
  currency,
  dayOf,
}: {
  terms: CardTerms
  before: CardTerms | undefined
  isNewest: boolean
  currency: string
  dayOf: (terms: CardTerms) => string
}) {
  const types = useRead(rewardEndpoints.types, {}).data?.types ?? []
  const count = terms.number_of_stamps
  const changes = before ? changesBetween(before, terms, currency) : []
  const card = [
    sayWizard('review.stamps_of', { count }),
    terms.join_stamps > 0 ? sayWizard('review.start_of', { count: terms.join_stamps }) : say('part.no_start'),
    terms.duration === null ? say('part.no_end') : sayWizard('review.life_days', { count: terms.duration }),
  ]
  return (
    <li>
      <div className="terms-head">
        <h3 className="h4">{isNewest ? say('part.newest') : say('part.older', { day: dayOf(terms) })}</h3>
        <p className="cap tn">
          {isNewest
            ? [
                say('part.since', { day: dayOf(terms) }),
                terms.customers > 0 ? say('part.customers', { count: terms.customers }) : say('part.nobody'),
              ].join(' · ')
            : say('part.kept', { count: terms.customers })}
        </p>
      </div>
      <p className="terms-card">{card.join(' · ')}</p>
      <dl>
        {terms.rewards
          .toSorted((one, other) => one.stamps_required - other.stamps_required)
          .map((reward) => (
            <div key={reward.id}>
              <dt>{whenEarned(reward.stamps_required, count)}</dt>
              <dd>
                <b>{reward.name}</b>
                <span>
                  {describeTypeAndValue(reward, types.find((type) => type.key === reward.type)?.name ?? '', currency)}
                </span>
              </dd>
            </div>
          ))}
      </dl>
      {before && changes.length > 0 && (
        <div className="terms-changed">
          <p className="cap">{say('part.changed_since', { day: dayOf(before) })}</p>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}
