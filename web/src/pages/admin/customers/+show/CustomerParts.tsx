import type { adminCustomers as declared, MaskedCustomer } from '@stampwell/contract/admin/customers.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { LEAVING_TAKES_MS } from '@stampwell/domain/customers/customer.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ownZone } from '#app/own-zone.ts'
import { useNow } from '#app/use-now.ts'
import { say } from '#messages/admin-customers.ts'
import { clockOf, birthDate, fullDate, shortDay } from '#messages/when.ts'
import type { Column } from '#ui/list-page/column.ts'
import { ListTable } from '#ui/list-page/ListTable.tsx'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { Note, Tag } from '#ui/feedback/Tag.tsx'
import { whenWords } from '../../+parts/when-words.ts'
import { ContactCell, StatusCell } from '../+parts/customer-cells.tsx'
import { RevealButton } from '../+parts/RevealButton.tsx'
import { RevealDialog } from '../+parts/RevealDialog.tsx'
import { useReveals, type RevealedCustomer } from '../+parts/use-reveals.ts'

type Reply = DataOf<typeof declared.show>

/** A revealed person stays in this component's state. */
export function CustomerParts({ customer, merges }: Reply) {
  const now = useNow()
  const reveals = useReveals()
  const [asking, setAsking] = useState(false)
  const shown = reveals.of(customer.id)
  const { id, business } = customer
  return (
    <>
      <PageHead
        title={(shown ?? customer).name}
        tag={shown && <Tag tone="late">{say('reveal.until', { time: clockOf(shown.until, ownZone()) })}</Tag>}
        lead={
          <Link className="link tall" to={`/admin/merchants/${business.id}`}>
            {say('show.at', { business: business.name })}
          </Link>
        }
        act={
          <RevealButton
            customer={customer}
            isShown={shown !== undefined}
            onReveal={() => setAsking(true)}
            onHide={() => reveals.hide(id)}
          />
        }
      />
      <Leaving customer={customer} now={now} />
      <Facts customer={customer} shown={shown} now={now} />
      <CardsPart customer={customer} />
      <MergesPart merges={merges} now={now} />
      <Link className="link tall" to={`/admin/audit-log?action=customer.revealed&business_id=${business.id}`}>
        {say('show.log', { business: business.name })}
      </Link>
      {asking && <RevealDialog customer={customer} onRevealed={reveals.show} onClose={() => setAsking(false)} />}
    </>
  )
}

function Leaving({ customer: { leave_asked_at }, now }: { customer: MaskedCustomer; now: Date }) {
  if (leave_asked_at === null) return null
  const day = whenWords(leave_asked_at, now)
  const due = new Date(Date.parse(leave_asked_at) + LEAVING_TAKES_MS)
  return (
    <Note tone="late">
      {say('show.leaving', { day, due: `${shortDay(due, ownZone(), now)}, ${clockOf(due, ownZone())}` })}
    </Note>
  )
}

function Facts({ customer, shown, now }: { customer: MaskedCustomer; shown: RevealedCustomer | undefined; now: Date }) {
  const facts = [
    [say('head.phone'), <ContactCell key="phone" customer={customer} shown={shown} field="phone" />],
    [say('head.email'), <ContactCell key="email" customer={customer} shown={shown} field="email" />],
    [say('show.birthday'), <Birthday key="birthday" shown={shown} />],
    [say('head.status'), <StatusCell key="status" status={customer.status} />],
    [say('head.joined'), fullDate(localDate(new Date(customer.joined_at), ownZone()))],
    [say('head.last'), whenWords(customer.last_activity_at, now)],
    [say('show.id'), customer.id],
  ] as const
  return (
    <dl className={shown ? 'sheet customer-facts is-shown' : 'sheet customer-facts'} aria-label={say('show.facts')}>
      {facts.map(([head, value]) => (
        <div key={head}>
          <dt>{head}</dt>
          <dd className="tn">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Birthday({ shown }: { shown: RevealedCustomer | undefined }) {
  if (!shown) return <span className="muted">{say('show.birthday_masked')}</span>
  if (shown.date_of_birth === null) return <NoValue label={say('none.birthday')} />
  return <b>{birthDate(shown.date_of_birth)}</b>
}

type Card = MaskedCustomer['cards'][number]
const CARD_COLUMNS: readonly Column<Card>[] = [
  { name: 'card', head: say('head.card'), narrow: 'title', cell: ({ card_name }) => <b>{card_name}</b> },
  {
    name: 'stamps',
    head: say('show.stamps'),
    isNumber: true,
    narrow: 'pair',
    cell: ({ stamps, number_of_stamps: of }) => `${stamps} / ${of}`,
  },
  { name: 'cycle', head: say('show.cycle'), isNumber: true, narrow: 'pair', cell: ({ cycle }) => cycle },
]

function CardsPart({ customer: { cards, business } }: { customer: MaskedCustomer }) {
  return (
    <section className="page-section">
      <h2 className="h3">{say('show.cards')}</h2>
      {cards.length === 0 ? (
        <EmptyState title={say('show.no_cards')} text={say('show.no_cards_text', { business: business.name })} />
      ) : (
        <div className="list">
          <div className="sheet list-sheet">
            <ListTable
              label={say('show.cards_label')}
              columns={CARD_COLUMNS}
              rows={cards}
              rowKey={({ stamp_id }) => stamp_id}
            />
          </div>
        </div>
      )}
    </section>
  )
}

function MergesPart({ merges, now }: { merges: Reply['merges']; now: Date }) {
  return (
    <section className="page-section">
      <h2 className="h3">{say('show.merges')}</h2>
      {merges.length === 0 ? (
        <p className="muted">{say('show.no_merges')}</p>
      ) : (
        <div className="list">
          <div className="sheet list-sheet">
            <ListTable
              label={say('show.merges_label')}
              columns={[
                { name: 'was', head: say('show.was'), narrow: 'title', cell: ({ name }) => <b>{name}</b> },
                {
                  name: 'merged',
                  head: say('show.merged'),
                  narrow: 'corner',
                  className: 'tn',
                  cell: ({ merged_at }) => whenWords(merged_at, now),
                },
              ]}
              rows={merges}
              rowKey={({ id }) => id}
            />
          </div>
        </div>
      )}
    </section>
  )
}
