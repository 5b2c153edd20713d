import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { byMonth } from './axes.ts'
import { Chart, type ChartProps } from './Chart.tsx'
import { ChartSkeleton } from './ChartSkeleton.tsx'

const months = ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12']

function show(changes: Partial<ChartProps> = {}) {
  const { container } = render(
    <Chart
      title="October was your best month so far"
      summary="Stamps a month"
      axis={byMonth(months)}
      series={[
        {
          name: 'Stamps',
          values: [1244, 1308, 1612, 1428, null],
          highlights: [{ name: 'Best month', tone: 'ink', at: (index) => index === 2 }],
        },
        { name: 'Rewards', values: [86, 92, 113, 94, null], draw: 'line', tone: 'bottle' },
      ]}
      empty={{ title: 'No stamps yet', text: 'The first stamp draws the first bar.' }}
      {...changes}
    />,
  )
  return container
}

test('the chart says what is to be seen, what is drawn, and what its colours mean', () => {
  const container = show()
  const chart = screen.getByRole('figure', { name: 'October was your best month so far' })
  expect(within(chart).getByText('Stamps a month')).toBeTruthy()
  expect(
    within(chart)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Stamps', 'Best month', 'Rewards'])
  expect(container.querySelectorAll('.chart-bar')).toHaveLength(4)
  expect(container.querySelectorAll('.chart-bar.tone-ink')).toHaveLength(1)
})

test('the table has the same figures, the newest first, and a dash for what is not known', () => {
  show()
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'December 2026––',
    'November 20261,42894',
    'October 20261,612113',
    'September 20261,30892',
    'August 20261,24486',
  ])
})

test('the table is copied as plain numbers', async () => {
  const user = userEvent.setup()
  show()
  await user.click(screen.getByText('View as a table'))
  await user.click(screen.getByRole('button', { name: 'Copy the table' }))
  expect((await navigator.clipboard.readText()).split('\n').slice(0, 3)).toEqual([
    'Month\tStamps\tRewards',
    'December 2026\t\t',
    'November 2026\t1428\t94',
  ])
  expect(screen.getByText('Copied. You can paste it into a spreadsheet.')).toBeTruthy()
})

test('in a mirrored page the left arrow goes to the next month, and the pointer counts from the right', () => {
  const container = show()
  container.style.direction = 'rtl'
  const plot = screen.getByRole('slider')
  plot.style.direction = 'rtl'
  plot.getBoundingClientRect = () => new DOMRect(0, 0, 500, 200)
  fireEvent.pointerMove(plot, { clientX: 495, pointerType: 'mouse' })
  expect(plot.getAttribute('aria-valuetext')).toContain('August')
  fireEvent.keyDown(plot, { key: 'ArrowLeft' })
  expect(plot.getAttribute('aria-valuetext')).toContain('September')
})

test('without points the page’s own words stand in place of the chart', () => {
  show({ axis: byMonth([]), series: [] })
  expect(screen.getByText('No stamps yet')).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByText('View as a table')).toBeNull()
})

test('months without a single stamp are drawn as an empty plot that can be read', () => {
  const container = show({ series: [{ name: 'Stamps', values: [0, 0, 0, 0, 0] }] })
  expect(container.querySelectorAll('.chart-bar')).toHaveLength(0)
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('December: Stamps: 0')
})

test('a line of one point is a dot', () => {
  const container = show({ axis: byMonth(['2026-11']), series: [{ name: 'Stamps', values: [4], draw: 'line' }] })
  expect(container.querySelectorAll('.chart-dot')).toHaveLength(1)
})

test('while the figures are on the way, the chart is announced as loading', () => {
  render(<ChartSkeleton />)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
})
