import type { OpeningHours, OpeningSpan } from '@stampwell/domain/stamping/stamping-rules.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { OpeningHoursField } from './+parts/OpeningHoursField.tsx'

const NO_ERRORS = {}
const MORNING: OpeningSpan = { from: '08:00', to: '10:00' }
const NOON: OpeningSpan = { from: '12:00', to: '14:00' }
const EVENING: OpeningSpan = { from: '18:00', to: '22:00' }

function Mondays({ spans }: { spans: OpeningSpan[] }) {
  const [hours, setHours] = useState<OpeningHours>({ monday: spans })
  return <OpeningHoursField value={hours} errors={NO_ERRORS} onChange={setHours} />
}

test('the focus stays with the day when some of its times are removed', async () => {
  render(<Mondays spans={[MORNING, NOON]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove 12:00 to 14:00 on Monday' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More times on Monday' }))
})

test('a day that is unticked and ticked again has its times again, a new one the usual', async () => {
  render(<Mondays spans={[MORNING, NOON]} />)
  const from = (day: string) =>
    screen.queryAllByLabelText<HTMLInputElement>(`${day}, open from`).map(({ value }) => value)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }))
  expect(from('Monday')).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tuesday' }))
  expect([from('Monday'), from('Tuesday')]).toEqual([['08:00', '12:00'], ['09:00']])
})

test('the focus goes to the last times that a day may have, as nothing more can be added', async () => {
  render(<Mondays spans={[MORNING, NOON, EVENING]} />)
  await userEvent.click(screen.getByRole('button', { name: 'More times on Monday' }))
  expect(screen.queryByRole('button', { name: 'More times on Monday' })).toBeNull()
  expect(document.activeElement).toBe(screen.getAllByLabelText('Monday, open from').at(-1))
})
