import type { ImportCard } from '@stampwell/contract/business/imports.ts'
import { expect, test } from 'vitest'
import { readRowBalances } from './read-row-balances.ts'

const CARD: ImportCard = {
  stamp_id: '01890000-0000-7000-8000-000000000001',
  stamps: 0,
  rewards_waiting: 1,
  points_per_stamp: null,
  mode: 'set_when_new',
  over_goal: 'carry',
}
const read = (stamps: string, rewards = '', card = CARD) => readRowBalances([stamps, rewards], [card])

test.each(['7/10', '7 / 10', '7 of 10', '7 out of 10', '7 sur 10', '7 von 10', '7 de 10', '7 of 10 stamps', "'7/10"])(
  'a cell that says %s brings seven stamps',
  (cell) => {
    expect(read(cell)).toMatchObject({ balances: [{ stamps: 7 }], left_out: [] })
  },
)

test.each(['7 stamps', '7 Stempel', '7 tampons', '7 sellos', '7 selos', '7 punches', '7 visits', '٧/١٠'])(
  'a cell that says %s brings seven stamps too',
  (cell) => {
    expect(read(cell)).toMatchObject({ balances: [{ stamps: 7 }], left_out: [] })
  },
)

test.each(['12/10', '7/10/2024', '31/12', '7 (1 free)', '7 of ten', '07-Oct'])(
  'a cell that says %s stays behind: it may be a day, or more than its card holds',
  (cell) => {
    const left = { field: 'stamps', reason: 'unreadable', text: cell }
    expect(read(cell)).toMatchObject({ balances: [], left_out: [left] })
  },
)

test('a full card and waiting rewards are read with their words too', () => {
  expect(read('10/10', '1 reward')).toMatchObject({ balances: [{ stamps: 10, rewards_waiting: 1 }], left_out: [] })
  expect(read('1,250 points', '', { ...CARD, points_per_stamp: 100 })).toMatchObject({
    balances: [{ stamps: 12, points_dropped: 50 }],
  })
})
