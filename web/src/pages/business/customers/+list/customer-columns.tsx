/** The columns of the customer list. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { Link } from 'react-router'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import { say } from '#messages/customers.ts'
import { say as sayTerms } from '#messages/terms.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import type { Column } from '#ui/list-page/column.ts'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import { StampProgress } from '#ui/figures/StampProgress.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { recentDay } from '../../+dates/recent-day.ts'
import { holdsOlderTerms } from '../../+customer/own-terms.ts'
import type { CustomerRow } from './customer-list.ts'

export type ColumnContext = {
  timezone: string
  now: Date
  /** The card that the list is filtered by, or ''. */
  stampId: string
  cards: readonly StampCard[]
  onStamp: (customer: CustomerRow) => void
}

export function customerColumns({
  timezone,
  now,
  stampId,
  cards,
  onStamp,
}: ColumnContext): readonly Column<CustomerRow>[] {
  return [
    {
      name: 'who',
      head: say('head.customer'),
      sort: 'name',
      narrow: 'title',
      cell: (customer) => <NameCell customer={customer} />,
    },
    {
      name: 'card',
      head: say('head.card'),
      narrow: 'line',
      cell: (customer) => <CardCell customer={customer} stampId={stampId} cards={cards} />,
    },
    {
      name: 'joined',
      head: say('head.joined'),
      sort: 'joined_at',
      narrow: 'hidden',
      cell: (customer) => <span className="tn">{recentDay(customer.joined_at, timezone, now)}</span>,
    },
    {
      name: 'last',
      head: say('head.last'),
      sort: 'last_activity_at',
      className: 'cust-last',
      narrow: 'corner',
      cell: ({ last_activity_at, status }) => (
        <>
          <span className="tn">{recentDay(last_activity_at, timezone, now)}</span>
          {status === 'inactive' && <Tag tone="late">{say('inactive')}</Tag>}
        </>
      ),
    },
    { name: 'ready', head: say('head.reward'), narrow: 'line', cell: (customer) => <RewardCell customer={customer} /> },
    {
      name: 'stamp',
      head: say('stamp'),
      isHeadHidden: true,
      className: 'cust-stamp',
      narrow: 'hidden',
      cell: (customer) => (
        <Button
          variant="quiet"
          icon={IconRubberStamp}
          aria-label={say('stamp_named', { name: customer.name })}
          onClick={() => onStamp(customer)}
        >
          {say('stamp')}
        </Button>
      ),
    },
  ]
}

function NameCell({ customer: { id, name, phone, email } }: { customer: CustomerRow }) {
  const reach = phone ?? email
  return (
    <>
      <Link className="row-link" to={`/business/customers/show/${id}`}>
        <b>{name}</b>
      </Link>
      {reach && (
        <small className={phone ? 'cust-phone' : undefined}>
          <bdi dir="ltr">{reach}</bdi>
        </small>
      )}
    </>
  )
}

function CardCell({ customer, stampId, cards }: { customer: CustomerRow } & Pick<ColumnContext, 'stampId' | 'cards'>) {
  const card = customer.cards.find((own) => own.stamp_id === stampId) ?? customer.cards[0]
  if (!card) return <span className="muted">{say('no_card')}</span>
  const design = cards.find((one) => one.id === card.stamp_id)
  const isOlder = design !== undefined && holdsOlderTerms(design, card)
  const more = customer.cards.length - 1
  return (
    <>
      <div className="cust-strip">
        <StampProgress stamps={Math.min(card.stamps, card.number_of_stamps)} of={card.number_of_stamps} />
        <span aria-hidden="true">{say('progress', { stamps: card.stamps, of: card.number_of_stamps })}</span>
      </div>
      <small>
        {card.card_name}
        {isOlder && ` · ${sayTerms('older')}`}
        {more > 0 && ` · ${say('more_cards', { count: more })}`}
      </small>
    </>
  )
}

function RewardCell({ customer: { rewards_ready } }: { customer: CustomerRow }) {
  const [ready, ...others] = rewards_ready
  if (ready === undefined) return <NoValue label={say('no_reward')} />
  return (
    <span className="cust-ready">
      <Icon of={IconGift} size={18} />
      <span>
        {ready}
        {others.length > 0 && ` ${say('more_rewards', { count: others.length })}`}
      </span>
    </span>
  )
}
