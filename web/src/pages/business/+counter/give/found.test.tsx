import type { CounterCustomer } from '@stampwell/contract/business/customers.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { NOW } from '../../../../testing/now.ts'
import { aCard, aCustomer } from '../../../../testing/worlds.ts'
import { lastVisit } from '../session/card-in-hand.ts'
import { CardChooser } from '../customer/CardChooser.tsx'
import { CounterSessionProvider } from '../session/counter-session.ts'
import { FoundPane } from './FoundPane.tsx'
import type { CounterFlow } from '../flow/use-counter.ts'
import { EMPTY_GIVE } from './use-give-draft.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ZONE = 'Africa/Lagos'
const NAME = 'Oluwadamilola Chukwuemeka-Adébáyọ̀ Nwachukwu-Ogunleye'

function showFound(customer = aCustomer()) {
  fakeApi({})
  // Only the fields that the pane reads before a press.
  const counter = {
    undoable: null,
    news: null,
    deliveryState: null,
    recent: [],
    giving: false,
    busy: false,
    recentGive: () => null,
  } as unknown as CounterFlow
  const person = {
    customer,
    rewards: [],
    rewards_failed: false,
    scan_id: null,
    code: null,
    since: null,
    found_ms: null,
  }
  const session = {
    business_name: 'Kola & Rye',
    country: 'NG',
    currency: 'NGN',
    timezone: ZONE,
    person: null,
    canOverride: true,
    isOwner: true,
    till: null,
  }
  showAsBusiness(
    <CounterSessionProvider value={session}>
      <FoundPane
        counter={counter}
        person={person}
        cards={[aCard()]}
        giveDraft={{ draft: EMPTY_GIVE, change: () => undefined }}
        twoPanes={false}
      />
    </CounterSessionProvider>,
  )
}

test('a chosen card out of sight is scrolled into the strip, at first and after a change; the page stays', () => {
  const cards = ['one', 'two', 'three'].map((id) => aCard({ id, card_name: `Card ${id}` }))
  // Each card is 200 px wide in a strip of 390 px, shifted by the scrolling so far.
  const moves: ScrollToOptions[] = []
  let moved = 0
  vi.spyOn(Element.prototype, 'scrollBy').mockImplementation((...[by]: unknown[]) => {
    const move = by as ScrollToOptions // the overload used here
    moves.push(move)
    moved += move.left ?? 0
  })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = cards.findIndex((card) => this.textContent?.startsWith(card.card_name))
    return this.getAttribute('role') === 'group'
      ? new DOMRect(0, 90, 390, 60)
      : new DOMRect(index * 200 + 16 - moved, 90, 200, 56)
  })
  const intoPage = vi.spyOn(Element.prototype, 'scrollIntoView')
  const chooser = (chosen: string) => (
    <CardChooser customer={aCustomer({ cards: [] })} cards={cards} chosen={chosen} onChoose={() => undefined} />
  )
  const { rerender } = render(chooser('three'))
  expect(moves).toEqual([{ left: 242 }])
  rerender(chooser('two'))
  expect(moves.length).toBe(2)
  rerender(chooser('two'))
  rerender(chooser('one'))
  expect(moves).toEqual([{ left: 242 }, { left: -42 }, { left: -200 }])
  expect(intoPage).not.toHaveBeenCalled()
})

test('a name that the display font cannot draw uses the plain font, and a long name is smaller', async () => {
  showFound(aCustomer({ name: NAME }))
  expect((await screen.findByRole('heading', { name: NAME })).className).toBe('h3 plain long')
})

test('a name of plain letters uses the display font', async () => {
  showFound()
  expect((await screen.findByRole('heading', { name: 'Ada Obi' })).className).toBe('h3')
})

test('a customer who was here today is shown as such, by the business’s own calendar', async () => {
  // Half past midnight in Lagos is still yesterday in London.
  const time = `${localDate(NOW, ZONE)}T00:30:00+01:00`
  showFound(aCustomer({ last_activity_at: new Date(time).toISOString() }))
  expect(await screen.findByText(/last here today, 00:30$/)).toBeTruthy()
})

test('a customer who was only added, or only joined, has no last visit', () => {
  const [coffeeCard] = aCustomer().cards
  if (!coffeeCard) throw new Error('Ada holds a card')
  const now = new Date('2026-11-22T12:00:00Z')
  const visitOf = (customer: CounterCustomer, join_stamps = 0) =>
    lastVisit(customer, [aCard({ join_stamps })], { timezone: ZONE, now })
  const at = '2026-11-22T08:00:00.000Z'
  const { joined_at: _, ...atTill } = aCustomer({ last_activity_at: at })
  expect(visitOf({ ...atTill, cards: [] })).toBeUndefined()
  expect(visitOf({ ...atTill, cards: [{ ...coffeeCard, stamps: 0 }] })).toBeUndefined()
  expect(visitOf(aCustomer({ joined_at: at, last_activity_at: at }))).toBeUndefined()
  expect(visitOf(atTill)).toBe('today, 09:00')
  expect(visitOf({ ...atTill, cards: [{ ...coffeeCard, stamps: 0, cycle: 2 }] })).toBe('today, 09:00')
  // Two stamps for joining.
  expect(visitOf(atTill, 2)).toBeUndefined()
  expect(visitOf({ ...atTill, cards: [{ ...coffeeCard, stamps: 3 }] }, 2)).toBe('today, 09:00')
  expect(visitOf(aCustomer({ last_activity_at: at }), 2)).toBe('today, 09:00')
})
