import { say } from '#messages/admin-analytics.ts'
import { Field } from '#ui/Field.tsx'
import { FilterSelect } from '#ui/list-page/FilterSelect.tsx'
import type { Period } from './period.ts'

type PeriodFieldsProps = {
  from: string
  to: string
  compare: Period['compare']
  onChange: (part: Record<string, string>) => void
}

export function PeriodFields({ from, to, compare, onChange }: PeriodFieldsProps) {
  return (
    <div className="period">
      <Field
        label={say('from')}
        type="date"
        value={from}
        max={to}
        onChange={({ target }) => target.value !== '' && onChange({ from: target.value })}
      />
      <Field
        label={say('to')}
        type="date"
        value={to}
        min={from}
        onChange={({ target }) => target.value !== '' && onChange({ to: target.value })}
      />
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
