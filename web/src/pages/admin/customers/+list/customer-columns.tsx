import type { MaskedCustomer } from '@stampwell/contract/admin/customers.ts'
import { nameInText } from '@stampwell/domain/text/name-in-text.ts'
import { Link } from 'react-router'
import { say } from '#messages/admin-customers.ts'
import type { Column } from '#ui/list-page/column.ts'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import { MerchantCell } from '../../+parts/cells.tsx'
import { whenWords } from '../../+parts/when-words.ts'
import { ContactCell, shownWords, StatusCell } from '../+parts/customer-cells.tsx'
import { RevealButton } from '../+parts/RevealButton.tsx'
import type { Reveals } from '../+parts/use-reveals.ts'

type Context = {
  now: Date
  /** Customers of several businesses stand in the list. */
  isEverywhere: boolean
  reveals: Reveals
  onReveal: (customer: MaskedCustomer) => void
}

export function customerColumns({ now, isEverywhere, reveals, onReveal }: Context): readonly Column<MaskedCustomer>[] {
  const business: Column<MaskedCustomer> = {
    name: 'business',
    head: say('head.business'),
    narrow: 'line',
    cell: (customer) => <MerchantCell business={customer.business} />,
  }
  return [
    {
      name: 'customer',
      head: say('head.customer'),
      narrow: 'title',
      cell: (customer) => {
        const shown = reveals.of(customer.id)
        return (
          <>
            <Link className="row-name" to={`/admin/customers/${customer.id}`}>
              {(shown ?? customer).name}
            </Link>
            {shown && <small className="reveal-until">{shownWords(shown)}</small>}
          </>
        )
      },
    },
    ...(isEverywhere ? [business] : []),
    {
      name: 'phone',
      head: say('head.phone'),
      narrow: 'line',
      className: 'tn',
      cell: (customer) => <ContactCell customer={customer} shown={reveals.of(customer.id)} field="phone" />,
    },
    {
      name: 'email',
      head: say('head.email'),
      narrow: 'line',
      cell: (customer) => <ContactCell customer={customer} shown={reveals.of(customer.id)} field="email" />,
    },
    { name: 'card', head: say('head.card'), narrow: 'line', cell: ({ cards }) => <CardCell cards={cards} /> },
    { name: 'status', head: say('head.status'), narrow: 'pair', cell: ({ status }) => <StatusCell status={status} /> },
    {
      name: 'joined',
      head: say('head.joined'),
      narrow: 'hidden',
      className: 'tn',
      cell: ({ joined_at }) => whenWords(joined_at, now),
    },
    {
      name: 'last',
      head: say('head.last'),
      narrow: 'pair',
      className: 'tn',
      cell: ({ last_activity_at }) => whenWords(last_activity_at, now),
    },
    {
      name: 'reveal',
      head: say('head.reveal'),
      isHeadHidden: true,
      narrow: 'actions',
      cell: (customer) => (
        <RevealButton
          customer={customer}
          isShown={reveals.of(customer.id) !== undefined}
          onReveal={() => onReveal(customer)}
          onHide={() => reveals.hide(customer.id)}
        />
      ),
    },
  ]
}

function CardCell({ cards: [card, ...others] }: Pick<MaskedCustomer, 'cards'>) {
  if (!card) return <NoValue label={say('none.card')} />
  const { card_name, stamps, number_of_stamps: of } = card
  return (
    <>
      {say('card', { name: nameInText(card_name), stamps, of })}
      {others.length > 0 && <small>{say('more_cards', { count: others.length })}</small>}
    </>
  )
}
