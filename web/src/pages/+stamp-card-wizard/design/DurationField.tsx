import { useState } from 'react'
import { say } from '#messages/wizard.ts'
import { DigitsInput } from '#ui/fields/DigitsInput.tsx'
import { FieldFrame } from '#ui/fields/Field.tsx'
import { SegmentedControl } from '#ui/fields/SegmentedControl.tsx'
import type { CountFieldProps } from './StampCountField.tsx'
import './count-field.css'

const A_YEAR = '365'

export function DurationField({ value, error, onChange, onLeave }: CountFieldProps) {
  // A count that is emptied while it is typed is still one of days.
  const [isChosen, setChosen] = useState(false)
  const ends = isChosen || value !== ''
  const choose = (choice: 'never' | 'days') => {
    setChosen(choice === 'days')
    onChange(choice === 'days' ? value || A_YEAR : '')
  }
  return (
    <div className="field">
      <span className="lab">{say('duration.label')}</span>
      <div className="row wrap">
        <SegmentedControl
          label={say('duration.label')}
          value={ends ? 'days' : 'never'}
          choices={[
            { value: 'never', label: say('duration.never') },
            { value: 'days', label: say('duration.days') },
          ]}
          onChange={choose}
        />
      </div>
      {ends && (
        <FieldFrame label={say('duration.count')} error={error} hint={say('duration.hint')}>
          {(control) => (
            <DigitsInput
              {...control}
              className="short"
              name="duration"
              value={value}
              maxLength={4}
              onDigits={(digits) => {
                setChosen(true)
                onChange(digits)
              }}
              onBlur={onLeave}
            />
          )}
        </FieldFrame>
      )}
    </div>
  )
}
