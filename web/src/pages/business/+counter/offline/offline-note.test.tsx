import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADA_ID, aCustomer, CARD_ID } from '../../../../testing/worlds.ts'
import { waitingStamps, type RecentAct } from '../session/counter-state.ts'
import { OfflineNote } from './OfflineNote.tsx'

const NAMESAKE_ID = '01900000-0000-7000-8000-000000000099'
const OTHER_CARD_ID = '01900000-0000-7000-8000-000000000098'

function aGive(id: string, changes: Partial<RecentAct> = {}): RecentAct {
  const about = { customer_id: ADA_ID, name: 'Ada Obi', stamp_id: CARD_ID }
  return { id, ...about, stamps: 1, reward: null, at: 0, state: 'waiting', ...changes }
}

test('two customers of one name each have their own stamps that wait', () => {
  const seen = [aCustomer(), aCustomer({ id: NAMESAKE_ID })]
  const recent = [aGive('one'), aGive('two', { stamps: 2 })]
  render(<OfflineNote seen={seen} recent={recent} limit={3} onOpen={() => undefined} />)
  const rows = screen.getAllByRole('listitem')
  expect(rows.map(({ textContent }) => /\d+ stamps? not sent yet/.exec(textContent)?.[0])).toEqual([
    '3 stamps not sent yet',
    undefined,
  ])
})

test('stamps that wait are counted for one card or for all; what was answered does not wait', () => {
  const acts = [
    aGive('one'),
    aGive('two', { stamp_id: OTHER_CARD_ID, stamps: 3 }),
    aGive('three', { state: 'done' }),
    aGive('four', { state: 'failed' }),
    aGive('five', { stamp_id: null, stamps: 0, reward: 'Free flat white' }),
  ]
  expect(waitingStamps(acts, { customer_id: ADA_ID })).toBe(4)
  expect(waitingStamps(acts, { customer_id: ADA_ID, stamp_id: CARD_ID })).toBe(1)
})
