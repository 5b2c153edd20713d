import type { CardDesign } from '@stampwell/contract/public/cards.ts'
import { STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CardPreview } from './CardPreview.tsx'

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
  rewards: [{ stamps_required: 10, name: 'Free flat white' }],
}

const stamps = () => document.querySelectorAll('.slot .print').length
const fill = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('an example begins empty, as its control says, and fills as the owner chooses', async () => {
  render(<CardPreview design={coffee} isGhost />)
  expect([fill('Empty').checked, stamps()]).toEqual([true, 0])
  await userEvent.click(fill('Part full'))
  expect([fill('Part full').checked, stamps()]).toEqual([true, 7])
})

test('a card of one’s own begins part full, also where an example was shown before it', () => {
  const { rerender } = render(<CardPreview design={coffee} isGhost />)
  rerender(<CardPreview design={coffee} />)
  expect([fill('Part full').checked, stamps()]).toEqual([true, 7])
})
