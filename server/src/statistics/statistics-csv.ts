/** Writes one view of the statistics as CSV. Names of columns stay as the API writes them; money is in minor units. */
import type {
  CohortsReply,
  HoursReply,
  RewardsReply,
  RhythmReply,
  StatisticsReply,
} from '@stampwell/contract/business/statistics.ts'
import { RHYTHM_STATES } from '@stampwell/domain/stamping/rhythm.ts'
import { COHORT_MONTHS } from '@stampwell/domain/stamping/statistics.ts'
import { BOM, csvLine } from '../csv/write-csv.ts'

type Cell = string | number | null
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

function table(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((cells) => csvLine(cells.map((cell) => (cell === null ? null : String(cell)))))
  return BOM + csvLine(header) + lines.join('')
}

export function seriesCsv({ series }: StatisticsReply): string {
  return table(
    ['month', 'stamps', 'redemptions', 'new_customers'],
    series.map((row) => [row.month, row.stamps, row.redemptions, row.new_customers]),
  )
}

export function cardsCsv({ by_card }: StatisticsReply): string {
  return table(
    ['stamp_id', 'card_name', 'stamps', 'redemptions', 'holders'],
    by_card.map((row) => [row.stamp_id, row.card_name, row.stamps, row.redemptions, row.holders]),
  )
}

export function placesCsv({ by_location }: StatisticsReply): string {
  return table(
    ['location_id', 'name', 'card_name', 'stamps'],
    (by_location ?? []).map((row) => [row.location_id, row.name, row.card_name, row.stamps]),
  )
}

export function customersCsv({ top_customers }: StatisticsReply): string {
  return table(
    ['customer_id', 'name', 'stamps', 'redemptions', 'last_activity_at'],
    (top_customers ?? []).map((row) => [row.customer_id, row.name, row.stamps, row.redemptions, row.last_activity_at]),
  )
}

/** One row for each weekday, so that a spreadsheet shows the same grid as the page. */
export function hoursCsv({ hours }: HoursReply): string {
  return table(
    ['weekday', ...Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)],
    (hours ?? []).map((counts, day) => [WEEKDAYS[day] ?? null, ...counts]),
  )
}

export function cohortsCsv({ months }: CohortsReply): string {
  return table(
    ['month', 'size', ...Array.from({ length: COHORT_MONTHS }, (_, index) => `came_back_month_${index + 1}`)],
    (months ?? []).map(({ month, size, came_back }) => [month, size, ...came_back]),
  )
}

export function rewardsCsv({ rewards }: RewardsReply): string {
  return table(
    ['reward_id', 'name', 'card_name', 'stamps_required', 'open', 'cost_each_minor', 'cost_minor'],
    (rewards?.by_reward ?? []).map((row) => [
      row.reward_id,
      row.name,
      row.card_name,
      row.stamps_required,
      row.open,
      row.cost_each_minor,
      row.cost_minor,
    ]),
  )
}

export function rhythmCsv({ rhythm }: RhythmReply): string {
  return table(
    ['state', 'customer_id', 'name', 'median_days', 'days_since'],
    RHYTHM_STATES.flatMap((state) =>
      (rhythm?.[state].customers ?? []).map((row) => [
        state,
        row.customer_id,
        row.name,
        row.median_days,
        row.days_since,
      ]),
    ),
  )
}
