/** The views of the statistics, of the demo café and of a business that has given no stamp. */
import { press, type PageToPhotograph } from './page.ts'

const VIEWS = ['hours', 'cohorts', 'rewards', 'rhythm', 'cards', 'places', 'customers'] as const
const STATISTICS = { route: 'business/statistics', eyes: 'café' } as const

export const statisticsPages: readonly PageToPhotograph[] = [
  { ...STATISTICS, name: 'statistics', path: () => '/business/statistics' },
  ...VIEWS.map((view) => ({
    ...STATISTICS,
    name: `statistics-${view}`,
    path: () => `/business/statistics?view=${view}`,
  })),
  { ...STATISTICS, name: 'statistics-fresh', eyes: 'unverified', path: () => '/business/statistics' },
  {
    ...STATISTICS,
    name: 'statistics-cost',
    path: () => '/business/statistics?view=rewards',
    open: press(/^Add the cost of/),
  },
]
