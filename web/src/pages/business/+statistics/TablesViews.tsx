/** Stamps by card, by location and by customer: a row each, with a bar beside its stamps. */
import type { StatisticsReply } from '@stampwell/contract/business/statistics.ts'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { say } from '#messages/statistics.ts'
import { counts, percents } from '#ui/chart/chart-numbers.ts'
import { EmptyState } from '#ui/feedback/States.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { recentDay } from '../+dates/recent-day.ts'

export function CardsView({ by_card }: Pick<StatisticsReply, 'by_card'>) {
  const [first] = by_card
  const most = first?.stamps ?? 0
  const title = first && most > 0 ? say('cards.title', { card: nameOf(first) }) : say('cards.title_none')
  return (
    <Figures title={title}>
      <Table label={say('cards.table')} className="stat-table">
        <Heads
          name={say('cards.head.card')}
          figures={[say('cards.head.stamps'), say('cards.head.redemptions'), say('cards.head.holders')]}
        />
        <tbody>
          {by_card.map((card) => (
            <Row
              key={card.stamp_id}
              bar={share(card.stamps, most)}
              figures={[card.stamps, card.redemptions, card.holders]}
            >
              <Link className="link tall" to={`/business/stamps/edit/${card.stamp_id}`}>
                {nameOf(card)}
              </Link>
            </Row>
          ))}
        </tbody>
      </Table>
    </Figures>
  )
}

function nameOf({ card_name }: { card_name: string }): string {
  return card_name || say('cards.untitled')
}

type Places = NonNullable<StatisticsReply['by_location']>

export function PlacesView({ places }: { places: Places }) {
  const [first] = places
  if (!first) return <EmptyState title={say('places.empty')} />
  const total = places.reduce((sum, { stamps }) => sum + stamps, 0)
  const title =
    first.location_id === null
      ? say('places.title_none')
      : say('places.title', { name: first.name ?? say('places.gone') })
  return (
    <Figures title={title} summary={say('places.summary')}>
      <Table label={say('places.table')} className="stat-table">
        <Heads name={say('places.head.place')} figures={[say('places.head.stamps'), say('places.head.share')]} />
        <tbody>
          {places.map(({ location_id, name, card_name, stamps }) => (
            <Row
              key={location_id ?? ''}
              bar={share(stamps, first.stamps)}
              figures={[stamps, percents.full(stamps / total)]}
            >
              <b>{location_id === null ? say('places.nowhere') : (name ?? say('places.gone'))}</b>
              {card_name && <small>{card_name}</small>}
            </Row>
          ))}
        </tbody>
      </Table>
    </Figures>
  )
}

type Top = NonNullable<StatisticsReply['top_customers']>

export function CustomersView({ top, timezone, now }: { top: Top; timezone: string; now: Date }) {
  const [first] = top
  if (!first) return <EmptyState title={say('customers.empty')} />
  return (
    <Figures title={say('customers.title', { count: top.length })} summary={say('customers.summary')}>
      <Table label={say('customers.table')} className="stat-table">
        <Heads
          name={say('customers.head.name')}
          figures={[say('customers.head.stamps'), say('customers.head.redemptions'), say('customers.head.last')]}
        />
        <tbody>
          {top.map(({ customer_id, name, stamps, redemptions, last_activity_at }) => (
            <Row
              key={customer_id}
              bar={share(stamps, first.stamps)}
              figures={[stamps, redemptions, recentDay(last_activity_at, timezone, now)]}
            >
              <Link className="link tall" to={`/business/customers/show/${customer_id}`}>
                {name}
              </Link>
            </Row>
          ))}
        </tbody>
      </Table>
    </Figures>
  )
}

/** Returns the length of a bar, of one; the longest is that of the row with the most. */
function share(stamps: number, most: number): number {
  return most > 0 ? Math.max(0, stamps / most) : 0
}

function Figures({ title, summary, children }: { title: string; summary?: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="h3">{title}</h2>
      {summary && <p className="muted stat-summary">{summary}</p>}
      {children}
    </section>
  )
}

function Heads({ name, figures }: { name: string; figures: readonly string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{name}</th>
        {figures.map((figure) => (
          <th key={figure} scope="col" className="n">
            {figure}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The first figure has the bar. */
function Row({ bar, figures, children }: { bar: number; figures: readonly (number | string)[]; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{children}</th>
      {figures.map((figure, index) => (
        <td key={index} className={index === 0 ? 'n tn stat-barred' : 'n tn'}>
          {index === 0 && <i aria-hidden="true" style={{ '--share': bar } as CSSProperties} />}
          {typeof figure === 'number' ? counts.full(figure) : figure}
        </td>
      ))}
    </tr>
  )
}
