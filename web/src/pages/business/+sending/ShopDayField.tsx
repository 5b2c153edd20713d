import { localDate } from '@stampwell/domain/time/calendar.ts'
import { writesMonthFirst } from '@stampwell/domain/time/typed-day.ts'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { DayField, DayFilter, type DayFieldProps } from '#ui/widgets/DayField.tsx'

type ShopDayProps = Omit<DayFieldProps, 'today' | 'monthFirst'>

/** A day of the business: numbers are read in the order of its country. */
export function ShopDayField({ fromToday = false, ...field }: ShopDayProps & { fromToday?: boolean }) {
  const shop = useShopDays()
  return <DayField {...field} {...shop} min={fromToday ? shop.today : field.min} />
}

export function ShopDayFilter(field: ShopDayProps) {
  return <DayFilter {...field} {...useShopDays()} />
}

function useShopDays(): Pick<DayFieldProps, 'monthFirst'> & { today: string } {
  const { country, timezone } = useBusiness().business
  return { today: localDate(useNow(), timezone), monthFirst: writesMonthFirst(country) }
}
