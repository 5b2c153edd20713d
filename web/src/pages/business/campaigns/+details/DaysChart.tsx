/** Visits by day, for the 14 days in which they count. */
import type { CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/campaign-result.ts'
import { longDay } from '#messages/when.ts'
import { byDay } from '#ui/chart/axes.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import { countedUntil } from '../+campaign/moments.ts'
import { lastMomentOf } from '../+campaign/holdout.ts'

export function DaysChart({ campaign, timezone, now }: { campaign: CampaignDetails; timezone: string; now: Date }) {
  const until = countedUntil(campaign, timezone)
  const last = until && localDate(lastMomentOf(until), timezone)
  const today = localDate(now, timezone)
  const dates = datesOf(campaign.by_day, last)
  const found = new Map(campaign.by_day.map((day) => [day.date, day.visits]))
  // A day to come has no figure; a day without visits has 0.
  const visits = dates.map((date) => (date > today ? null : (found.get(date) ?? 0)))
  return (
    <Chart
      title={titleOf(campaign)}
      summary={say('days.summary')}
      axis={byDay(dates, { today })}
      series={[
        {
          name: say('days.visits'),
          values: visits,
          words: (count) => say('days.visits_words', { count }),
        },
      ]}
      empty={{ title: say('days.empty'), text: say('days.empty_text') }}
      {...(until ? { note: say('days.until', { day: longDay(lastMomentOf(until), timezone, now) }) } : {})}
    />
  )
}

function datesOf(days: CampaignDetails['by_day'], last: string | null): string[] {
  const known = days.map(({ date }) => date).toSorted()
  const [first] = known
  if (first === undefined) return []
  const end = [known.at(-1) ?? first, last ?? first].toSorted().at(-1) ?? first
  const dates: string[] = []
  for (let date = first; date <= end; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** The same people in as many days before: whoever comes every week came after the message too. */
function titleOf({ visitors }: CampaignDetails): string {
  if (!visitors || visitors.after === 0) return say('days.nobody')
  return say('days.compared', {
    after: visitors.after.toLocaleString(LOCALE),
    before: visitors.before.toLocaleString(LOCALE),
  })
}
