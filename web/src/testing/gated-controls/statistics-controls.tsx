import { screen } from '@testing-library/react'
import type { Feature } from '@stampwell/domain/billing/plan.ts'
import StatisticsPage from '../../pages/business/statistics.tsx'
import { statisticsReplies, STATISTICS, someHours } from '../statistics.ts'
import { aButton, aLink, anEntry, type GatedControl } from './gated-control.tsx'

const AT = '/business/statistics'
const page = { page: <StatisticsPage />, at: AT, replies: statisticsReplies() } as const
const full = { ...page, needs: ['statistics_full'] as readonly Feature[] }

export const statisticsControls: readonly GatedControl[] = [
  { ...full, name: 'the tab of hours', control: aLink('Hours'), does: { leadsTo: `${AT}?view=hours` } },
  { ...full, name: 'the tab of cohorts', control: aLink('Who stays'), does: { leadsTo: `${AT}?view=cohorts` } },
  { ...full, name: 'the tab of locations', control: aLink('Locations'), does: { leadsTo: `${AT}?view=places` } },
  { ...full, name: 'the tab of top customers', control: aLink('Regulars'), does: { leadsTo: `${AT}?view=customers` } },
  {
    ...full,
    name: 'Show hours, in place of what the plan closes',
    at: `${AT}?view=hours`,
    replies: {
      ...page.replies,
      // The server has closed it; the next read follows the plan.
      [`${STATISTICS}/hours`]: [{ data: { ...someHours(), hours: null, closed: ['hours'] } }, { data: someHours() }],
    },
    control: aButton('Show hours'),
    does: { shows: () => screen.queryByRole('heading', { name: 'Busiest: Saturday at 10:00' }) },
  },
  {
    ...page,
    name: 'a year before the days that the plan shows',
    needs: ['statistics_days'],
    inMenu: true,
    control: anEntry('Period: 2026', '2025'),
    does: { leadsTo: `${AT}?year=2025` },
  },
  {
    ...page,
    name: 'the way from a quiet hour to a campaign',
    needs: ['campaigns'],
    at: `${AT}?view=hours`,
    control: aLink('Fill it with a campaign'),
    does: { leadsTo: '/business/campaigns/create' },
  },
]
