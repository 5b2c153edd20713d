import { DAY_MS, HOUR_MS, MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NOW } from '../../../../testing/now.ts'
import { ADA_ID } from '../../../../testing/worlds.ts'
import { RecentList } from './RecentList.tsx'

test('a counter that stays open for days tells its last acts in minutes, hours and days', () => {
  const recent = [12 * MINUTE_MS, 4 * HOUR_MS + 1, 2 * DAY_MS + 1].map((ago) => ({
    id: String(ago),
    customer_id: ADA_ID,
    name: 'Ada Obi',
    stamp_id: null,
    stamps: 1,
    reward: null,
    at: NOW.getTime() - ago,
    state: 'done' as const,
  }))
  render(<RecentList recent={recent} />)
  const ages = screen.getAllByRole('listitem').map((line) => line.lastElementChild?.textContent)
  expect(ages).toEqual(['12 min', '4 h', '2 days'])
})
