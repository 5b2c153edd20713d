import type { MerchantRow } from '@stampwell/contract/admin/merchants.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { Link } from 'react-router'
import { Balance } from '#app/Balance.tsx'
import { say } from '#messages/admin-merchants.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { clockOf, shortDay } from '#messages/when.ts'
import type { Column } from '#ui/list-page/column.ts'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import { FullestTag } from './FullestTag.tsx'
import { MerchantStatusTag } from './MerchantStatusTag.tsx'
import { WeekBars } from './WeekBars.tsx'

/** Times are those of each business. */
export function merchantColumns(now: Date): readonly Column<MerchantRow>[] {
  return [
    {
      name: 'merchant',
      head: say('head.merchant'),
      sort: 'business_name',
      narrow: 'title',
      cell: ({ id, business_name, industry, city, brand_color }) => (
        // Not on the cell itself: as a flex container it would no longer grow with its row.
        <span className="merchant-name">
          <i className="merchant-swatch" style={brand_color === null ? undefined : { background: brand_color }} />
          <span>
            <Link className="row-name" to={`/admin/merchants/${id}`}>
              {business_name}
            </Link>
            <small>{[industry, city].filter(Boolean).join(' · ')}</small>
          </span>
        </span>
      ),
    },
    { name: 'plan', head: say('head.plan'), narrow: 'pair', cell: ({ plan }) => plan.name },
    {
      name: 'status',
      head: say('head.status'),
      narrow: 'corner',
      cell: (row) => <MerchantStatusTag row={row} now={now} />,
    },
    {
      name: 'customers',
      head: say('head.customers'),
      isNumber: true,
      narrow: 'pair',
      cell: ({ customers }) => customers.toLocaleString(LOCALE),
    },
    {
      name: 'stamps',
      head: say('head.stamps'),
      isNumber: true,
      narrow: 'pair',
      cell: ({ stamps_30_days }) => <b>{stamps_30_days.toLocaleString(LOCALE)}</b>,
    },
    { name: 'weeks', head: say('head.weeks'), narrow: 'hidden', cell: ({ weeks }) => <WeekBars weeks={weeks} /> },
    {
      name: 'fullest',
      head: say('head.fullest'),
      isNumber: true,
      narrow: 'pair',
      cell: ({ fullest }) => <FullestTag fullest={fullest} />,
    },
    {
      name: 'month',
      head: say('head.month'),
      isNumber: true,
      narrow: 'pair',
      cell: ({ paid_a_month }) =>
        paid_a_month === null ? <NoValue label={say('unpaid')} /> : <Balance {...paid_a_month} />,
    },
    {
      name: 'last',
      head: say('head.last'),
      narrow: 'pair',
      className: 'tn',
      cell: (row) => lastStamp(row, now) ?? <NoValue label={say('no_stamp')} />,
    },
  ]
}

/** The clock today, else the day; null before the first stamp. */
export function lastStamp(
  { last_stamp_at, timezone }: Pick<MerchantRow, 'last_stamp_at' | 'timezone'>,
  now: Date,
): string | null {
  if (last_stamp_at === null) return null
  const isToday = localDate(new Date(last_stamp_at), timezone) === localDate(now, timezone)
  return isToday ? clockOf(last_stamp_at, timezone) : shortDay(last_stamp_at, timezone, now)
}
