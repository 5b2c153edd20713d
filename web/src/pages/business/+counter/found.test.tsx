/** The customer in hand: the card that is pressed is in sight, the name is set whole, and only a visit is called one. */
import { localDate } from '@stampwell/domain/calendar.ts'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aCard, aCustomer } from '../../../testing/worlds.ts'
import { lastVisit } from './card-in-hand.ts'
import { CardChooser } from './CardChooser.tsx'
import { CounterWhoProvider } from './counter-who.ts'
import { FoundPane } from './FoundPane.tsx'
import type { CounterFlow } from './use-counter.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ZONE = 'Africa/Lagos'
const NAME = 'Oluwadamilola Chukwuemeka-Adébáyọ̀ Nwachukwu-Ogunleye'

function showFound(customer = aCustomer()) {
  fakeApi({})
  // Only what the pane reads before a press.
  const counter = {
    undoable: null,
    news: null,
    deliveryState: null,
    giving: false,
    busy: false,
    doubleOf: () => null,
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
  const who = {
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
    <CounterWhoProvider value={who}>
      <FoundPane counter={counter} person={person} cards={[aCard()]} twoPanes={false} />
    </CounterWhoProvider>,
  )
}

test('a card that is chosen out of sight is brought into it, at first and after a change, and the page is not moved', () => {
  const cards = ['one', 'two', 'three'].map((id) => aCard({ id, card_name: `Card ${id}` }))
  // Each 200 wide in a strip of 390, as it has been moved.
  const moves: ScrollToOptions[] = []
  let moved = 0
  vi.spyOn(Element.prototype, 'scrollBy').mockImplementation((...[by]: unknown[]) => {
    const move = by as ScrollToOptions // the form used here
    moves.push(move)
    moved += move.left ?? 0
  })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const locationChoice = cards.findIndex((card) => this.textContent?.startsWith(card.card_name))
    return this.getAttribute('role') === 'group'
      ? new DOMRect(0, 90, 390, 60)
      : new DOMRect(locationChoice * 200 + 16 - moved, 90, 200, 56)
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

test('a name that the display face can not draw stands in the one that can, and a long one smaller', async () => {
  showFound(aCustomer({ name: NAME }))
  expect((await screen.findByRole('heading', { name: NAME })).className).toBe('h3 plain long')
})

test('a name of plain letters stands in the display face', async () => {
  showFound()
  expect((await screen.findByRole('heading', { name: 'Ada Obi' })).className).toBe('h3')
})

test('whoever was here today is said to have been here today, by the business’s own calendar', async () => {
  // Half past midnight in Lagos is still yesterday in London.
  const time = `${localDate(new Date(), ZONE)}T00:30:00+01:00`
  showFound(aCustomer({ last_activity_at: new Date(time).toISOString() }))
  expect(await screen.findByText(/last here today, 00:30$/)).toBeTruthy()
})

test('who was only added, or only joined, is not said to have been here', () => {
  const [held] = aCustomer().cards
  if (!held) throw new Error('Ada holds a card')
  const now = new Date('2026-11-22T12:00:00Z')
  const at = '2026-11-22T08:00:00.000Z'
  const { joined_at: _, ...atTill } = aCustomer({ last_activity_at: at })
  expect(lastVisit({ ...atTill, cards: [] }, ZONE, now)).toBeUndefined()
  expect(lastVisit({ ...atTill, cards: [{ ...held, stamps: 0 }] }, ZONE, now)).toBeUndefined()
  expect(lastVisit(aCustomer({ joined_at: at, last_activity_at: at }), ZONE, now)).toBeUndefined()
  expect(lastVisit(atTill, ZONE, now)).toBe('today, 09:00')
  expect(lastVisit({ ...atTill, cards: [{ ...held, stamps: 0, cycle: 2 }] }, ZONE, now)).toBe('today, 09:00')
})
