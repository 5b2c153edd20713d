import type { StatisticsView } from '@stampwell/domain/stamping/statistics.ts'
import { countCohortsOf, countRewards } from './count-views.ts'
import { countHours } from './count-hours.ts'
import { listRhythm } from './count-rhythm.ts'
import { countStatistics } from './count-statistics.ts'
import { requireCard, type StatisticsInput } from './load-period.ts'
import * as csv from './statistics-csv.ts'

/** Returns a view as CSV, counted as the page shows it; of the rhythm, every customer and not only those shown. */
export const EXPORTS: Record<StatisticsView, (input: StatisticsInput) => Promise<string>> = {
  series: async (input) => csv.seriesCsv(await countStatistics(input)),
  cards: async (input) => csv.cardsCsv(await countStatistics(input)),
  places: async (input) => csv.placesCsv(await countStatistics(input)),
  customers: async (input) => csv.customersCsv(await countStatistics(input)),
  hours: async (input) => csv.hoursCsv(await countHours(input)),
  cohorts: async (input) => csv.cohortsCsv(await countCohortsOf(input)),
  rewards: async (input) => csv.rewardsCsv(await countRewards(input)),
  rhythm: async (input) => {
    await requireCard(input)
    return csv.rhythmCsv(await listRhythm(input))
  },
}
