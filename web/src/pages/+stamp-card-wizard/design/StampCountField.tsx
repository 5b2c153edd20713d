import { MAX_STAMPS } from '@stampwell/domain/cards/stamp-card.ts'
import { say } from '#messages/wizard.ts'
import { DigitsInput } from '#ui/fields/DigitsInput.tsx'
import { FieldFrame } from '#ui/fields/Field.tsx'
import { Chips } from '#ui/fields/SegmentedControl.tsx'
import './count-field.css'

const COMMON = ['5', '6', '8', '10', '12'] as const

export type CountFieldProps = {
  value: string
  error?: string | undefined
  onChange: (digits: string) => void
  onLeave: () => void
}

export function StampCountField({ value, error, onChange, onLeave }: CountFieldProps) {
  const weeks = Math.ceil(Number(value) / 2)
  return (
    <FieldFrame
      label={say('count.label')}
      error={error}
      hint={weeks > 0 ? say('count.weeks', { count: weeks }) : say('count.hint', { max: MAX_STAMPS })}
    >
      {(control) => (
        <div className="count-row">
          <DigitsInput
            {...control}
            name="number_of_stamps"
            value={value}
            maxLength={2}
            placeholder="0"
            onDigits={(digits) => onChange(digits.replace(/^0+/, ''))}
            onBlur={onLeave}
          />
          <Chips
            label={say('count.common')}
            value={value}
            choices={COMMON.map((count) => ({ value: count as string, label: count }))}
            onChange={onChange}
          />
        </div>
      )}
    </FieldFrame>
  )
}

export function HeadStartField({ value, of, error, onChange, onLeave }: CountFieldProps & { of: string }) {
  const most = Math.max(0, Number(of) - 1)
  return (
    <FieldFrame
      label={say('start.label')}
      optional
      error={error}
      hint={Number(of) > 1 ? say('start.hint', { most }) : say('start.hint_none')}
    >
      {(control) => (
        <DigitsInput
          {...control}
          className="short"
          name="join_stamps"
          value={value}
          maxLength={2}
          placeholder="0"
          onDigits={(digits) => onChange(digits.replace(/^0+/, ''))}
          onBlur={onLeave}
        />
      )}
    </FieldFrame>
  )
}
