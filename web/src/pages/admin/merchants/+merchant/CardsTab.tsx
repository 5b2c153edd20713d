import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { say } from '#messages/admin-merchants.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { shortDay } from '#messages/when.ts'
import type { Column } from '#ui/list-page/column.ts'
import { ListTable } from '#ui/list-page/ListTable.tsx'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'

type Card = Merchant['cards'][number]

export function CardsTab({ merchant: { cards, timezone }, now }: { merchant: Merchant; now: Date }) {
  if (cards.length === 0) return <EmptyState title={say('cards.none')} text={say('cards.none_text')} />
  return (
    <div className="sheet list-sheet">
      <ListTable label={say('cards.label')} columns={columnsOf(timezone, now)} rows={cards} rowKey={({ id }) => id} />
    </div>
  )
}

function columnsOf(timezone: string, now: Date): readonly Column<Card>[] {
  const count = (
    name: 'number_of_stamps' | 'holders' | 'stamps_30_days' | 'redemptions_30_days' | 'locations',
    head: string,
  ) =>
    ({ name, head, isNumber: true, narrow: 'pair', cell: (card: Card) => card[name].toLocaleString(LOCALE) }) as const
  return [
    {
      name: 'card',
      head: say('cards.card'),
      narrow: 'title',
      cell: ({ card_name, card_color }) => (
        <span className="merchant-name">
          <i className="merchant-swatch" style={{ background: card_color }} />
          <b>{card_name}</b>
        </span>
      ),
    },
    {
      name: 'status',
      head: say('cards.status'),
      narrow: 'corner',
      cell: ({ status }) => (status === 'published' ? say('cards.live') : <Tag>{say(`cards.${status}`)}</Tag>),
    },
    count('number_of_stamps', say('cards.stamps')),
    {
      name: 'reward',
      head: say('cards.reward'),
      narrow: 'line',
      cell: ({ reward }) => reward ?? <NoValue label={say('cards.no_reward')} />,
    },
    count('holders', say('cards.holders')),
    count('stamps_30_days', say('cards.recent')),
    count('redemptions_30_days', say('cards.redeemed')),
    count('locations', say('cards.locations')),
    {
      name: 'published',
      head: say('cards.published'),
      narrow: 'pair',
      className: 'tn',
      cell: ({ published_at }) =>
        published_at === null ? <NoValue label={say('cards.never')} /> : shortDay(published_at, timezone, now),
    },
  ]
}
