import type { CardDesign } from '@stampwell/contract/public/cards.ts'
import { STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import { gridFor } from '@stampwell/domain/cards/slot-grid.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StampCard } from './StampCard.tsx'

const coffee: CardDesign = {
  card_name: 'Coffee card',
  business_name: 'Kola & Rye',
  promo_caption: null,
  card_color: '#f7ecd3',
  stamp_color: '#c9301a',
  icon: { id: STAMP_ICONS[0]?.id ?? '', url: '/files/icons/coffee.svg' },
  logo_url: null,
  banner_url: null,
  number_of_stamps: 10,
  rewards: [
    { stamps_required: 5, name: 'Free puff-puff' },
    { stamps_required: 10, name: 'Free flat white' },
  ],
}

test('the card is one labelled article that states the count in words', () => {
  render(<StampCard card={coffee} stamps={7} seed="a" />)
  expect(
    screen.getByRole('article', { name: 'Kola & Rye, Coffee card. 7 of 10 stamps. 3 more for Free flat white.' }),
  ).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('one stamp is printed per stamp held, and the next reward on the way is named', () => {
  const { container } = render(<StampCard card={coffee} stamps={3} seed="a" markNext />)
  expect(container.querySelectorAll('.slot').length).toBe(10)
  expect(container.querySelectorAll('.slot .print').length).toBe(3)
  expect(container.querySelectorAll('.slot.next').length).toBe(1)
  expect(screen.getByText('At 5: Free puff-puff')).toBeTruthy()
})

test('a full card tears off its reward; a redeemed one stays as a souvenir', () => {
  const { rerender, container } = render(<StampCard card={coffee} stamps={10} seed="a" />)
  expect(screen.getByRole('article', { name: /Ready to collect: Free flat white/ })).toBeTruthy()
  expect(container.querySelector('.card.done')).toBeTruthy()
  rerender(<StampCard card={coffee} stamps={10} seed="a" redeemed />)
  expect(screen.getByRole('article', { name: /Collected: Free flat white/ })).toBeTruthy()
})

test('a restarted card can name a reward waiting from the last cycle', () => {
  render(<StampCard card={coffee} stamps={1} ready="Free puff-puff" seed="a" />)
  expect(screen.getByRole('article', { name: /1 of 10 stamps. Ready to collect: Free puff-puff/ })).toBeTruthy()
})

test('only new stamps are animated, and the same seed always draws the same card', () => {
  const { container, rerender } = render(<StampCard card={coffee} stamps={6} seed="a" />)
  const first = container.querySelector<HTMLElement>('.slot')?.style.cssText
  rerender(<StampCard card={coffee} stamps={8} newStamps={2} seed="a" />)
  expect(container.querySelectorAll('.print.is-new').length).toBe(2)
  expect(container.querySelector<HTMLElement>('.slot')?.style.cssText).toBe(first)
})

test('every count from 0 to 50 has slots that fit the card', () => {
  for (let count = 1; count <= 50; count++) {
    const { columns, slot, gap } = gridFor(count)
    const rows = Math.ceil(count / columns)
    expect(columns * slot).toBeLessThanOrEqual(320)
    expect(rows * slot + (rows - 1) * gap).toBeLessThanOrEqual(140)
    expect(slot).toBeGreaterThanOrEqual(18)
  }
  render(<StampCard card={{ ...coffee, number_of_stamps: 0, rewards: [] }} stamps={0} seed="a" />)
  expect(screen.getByText('No stamps chosen yet')).toBeTruthy()
  expect(screen.queryByText('of 0')).toBeNull()
  expect(screen.getByRole('article', { name: /No stamps chosen yet\.$/ })).toBeTruthy()
})

test('a card without rewards, icon and ink colour is drawn', () => {
  render(
    <StampCard
      card={{ ...coffee, icon: null, stamp_color: null, rewards: [], number_of_stamps: 7 }}
      stamps={2}
      seed="a"
    />,
  )
  expect(screen.getByRole('article', { name: /5 more for full card/ })).toBeTruthy()
})
