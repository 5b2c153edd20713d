/** Lists customers, one per row; on phones a row becomes a card. */
import type { customers } from '@stampwell/contract/business/customers.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/customers.ts'
import { say as sayTerms } from '#messages/terms.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { StampProgress } from '#ui/StampProgress.tsx'
import { SortHead, Table } from '#ui/Table.tsx'
import { Tag } from '#ui/Tag.tsx'
import { lastSeen } from '../../+customer/last-seen.ts'
import { holdsOlderTerms } from '../../+customer/own-terms.ts'
import { ALL_CARDS } from './CustomersTools.tsx'
import { SORTS, type ListFilters } from './use-list-filters.ts'

export type Listed = DataOf<typeof customers.list>['customers'][number]
type CustomersTableProps = {
  people: readonly Listed[]
  onStamp: (person: Listed) => void
  filters: ListFilters
  change: (part: Partial<ListFilters>) => void
  timezone: string
  now: Date
  foot: ReactNode
}

export function CustomersTable({ people, onStamp, filters, change, timezone, now, foot }: CustomersTableProps) {
  const cards = useRead(stampCards.list, ALL_CARDS).data?.stamps ?? []
  const onSort = (by: string) => change({ sort: SORTS.find((sort) => sort === by) ?? filters.sort })
  return (
    <Table label={say('table')} className="cust" foot={foot}>
      <thead>
        <tr>
          <SortHead by="name" sort={filters.sort} onSort={onSort}>
            {say('head.customer')}
          </SortHead>
          <th scope="col">{say('head.card')}</th>
          <SortHead by="joined_at" sort={filters.sort} onSort={onSort}>
            {say('head.joined')}
          </SortHead>
          <SortHead by="last_activity_at" sort={filters.sort} onSort={onSort}>
            {say('head.last')}
          </SortHead>
          <th scope="col">{say('head.reward')}</th>
          <th scope="col">
            <span className="sr">{say('stamp')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <CustomerRow
            key={person.id}
            person={person}
            timezone={timezone}
            now={now}
            stampId={filters.stamp_id}
            cards={cards}
            onStamp={onStamp}
          />
        ))}
      </tbody>
    </Table>
  )
}

function CustomerRow({
  person,
  timezone,
  now,
  stampId,
  cards,
  onStamp,
}: {
  person: Listed
  onStamp: CustomersTableProps['onStamp']
  timezone: string
  now: Date
  stampId: string
  cards: readonly StampCard[]
}) {
  const card = person.cards.find((own) => own.stamp_id === stampId) ?? person.cards[0]
  const design = cards.find((one) => one.id === card?.stamp_id)
  const isOlder = design !== undefined && holdsOlderTerms(design, card)
  const more = person.cards.length - 1
  const ready = person.rewards_ready[0]
  const others = person.rewards_ready.length - 1
  const reach = person.phone ?? person.email
  return (
    <tr>
      <td className="cust-who">
        <Link to={`/business/customers/show/${person.id}`}>
          <b>{person.name}</b>
        </Link>
        {reach && <small>{reach}</small>}
      </td>
      <td className="cust-card">
        {card ? (
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
        ) : (
          <span className="muted">{say('no_card')}</span>
        )}
      </td>
      <td className="cust-joined tn">{lastSeen(person.joined_at, timezone, now)}</td>
      <td className="cust-last tn">
        <span>{lastSeen(person.last_activity_at, timezone, now)}</span>
        {person.status === 'inactive' && <Tag tone="late">{say('inactive')}</Tag>}
      </td>
      <td className="cust-ready">
        {ready === undefined ? (
          <span className="muted" aria-label={say('no_reward')} role="img">
            –
          </span>
        ) : (
          <span>
            <Icon of={IconGift} size={18} />
            <span>
              {ready}
              {others > 0 && ` ${say('more_rewards', { count: others })}`}
            </span>
          </span>
        )}
      </td>
      <td className="cust-stamp">
        <Button
          variant="quiet"
          icon={IconRubberStamp}
          aria-label={say('stamp_named', { name: person.name })}
          onClick={() => onStamp(person)}
        >
          {say('stamp')}
        </Button>
      </td>
    </tr>
  )
}
