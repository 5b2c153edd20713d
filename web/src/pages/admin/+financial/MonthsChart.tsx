import { useState } from 'react'
import { useShowBalance } from '#app/show-balance.ts'
import { say } from '#messages/admin-financial.ts'
import { byMonth } from '#ui/chart/axes.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartNumbers } from '#ui/chart/chart-data.ts'
import { money } from '#ui/chart/chart-numbers.ts'
import { SegmentedControl } from '#ui/fields/SegmentedControl.tsx'
import type { Financial } from './Figures.tsx'

const HIDDEN: ChartNumbers = { full: () => '******', short: () => '***' }

/** One picture for each currency. Months without a payment stand with zero. */
export function MonthsChart({ financial: { months, to } }: { financial: Financial }) {
  const currencies = [...new Set(months.map(({ currency }) => currency))]
  const [chosen, setChosen] = useState('')
  const isShown = useShowBalance()
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? '')
  const names = currency === '' ? [] : twelveMonths(to)
  const of = new Map(months.filter((one) => one.currency === currency).map((one) => [one.month, one]))
  const values = (name: 'first_minor' | 'renewals_minor' | 'refunded_minor') =>
    names.map((month) => of.get(month)?.[name] ?? 0)
  return (
    <section className="page-section">
      {currencies.length > 1 && (
        <SegmentedControl
          label={say('months.currency')}
          value={currency}
          choices={currencies.map((value) => ({ value, label: value }))}
          onChange={setChosen}
        />
      )}
      <Chart
        title={say('months.title')}
        summary={say('months.summary')}
        axis={byMonth(names)}
        stacked
        series={[
          { name: say('months.renewals'), values: values('renewals_minor') },
          { name: say('months.first'), values: values('first_minor'), tone: 'bottle' },
          { name: say('months.refunded'), values: values('refunded_minor'), draw: 'marks', tone: 'late' },
        ]}
        numbers={isShown && currency !== '' ? money(currency) : HIDDEN}
        empty={{ title: say('months.empty') }}
      />
    </section>
  )
}

/** Returns the months 'YYYY-MM' that end with a day's. */
function twelveMonths(day: string): string[] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return Array.from({ length: 12 }, (_, n) => new Date(Date.UTC(year, month - 12 + n, 1)).toISOString().slice(0, 7))
}
