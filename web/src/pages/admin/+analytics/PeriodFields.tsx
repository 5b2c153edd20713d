import { localDate } from '@stampwell/domain/time/calendar.ts'
import { say } from '#messages/admin-analytics.ts'
import { useNow } from '#app/use-now.ts'
import { FilterSelect } from '#ui/list-page/FilterSelect.tsx'
import { DayFilter, type DayFieldProps } from '#ui/widgets/DayField.tsx'
import type { Period } from './period.ts'

type PeriodFieldsProps = {
  from: string
  to: string
  compare: Period['compare']
  onChange: (part: Record<string, string>, options?: { replace: boolean }) => void
}

export function PeriodFields({ from, to, compare, onChange }: PeriodFieldsProps) {
  const today = localDate(useNow(), 'UTC')
  const change = (part: Record<string, string>) => onChange(part, { replace: true })
  return (
    <div className="period">
      <PeriodDay label={say('from')} value={from} today={today} max={to} onChange={(day) => change({ from: day })} />
      <PeriodDay label={say('to')} value={to} today={today} min={from} onChange={(day) => change({ to: day })} />
      <FilterSelect
        label={say('compare.label')}
        value={compare}
        choices={[
          { value: 'before', label: say('compare.before') },
          { value: 'none', label: say('compare.none') },
        ]}
        onChange={(value) => onChange({ compare: value })}
      />
    </div>
  )
}

/** A period has both of its days. */
function PeriodDay({ onChange, ...field }: DayFieldProps) {
  return <DayFilter {...field} onChange={(day) => day !== '' && onChange(day)} />
}
