import { useState } from 'react'
import { say } from '#messages/wizard.ts'
import { DigitsInput } from '#ui/fields/DigitsInput.tsx'
import { FieldFrame } from '#ui/fields/Field.tsx'
import { SegmentedControl } from '#ui/fields/SegmentedControl.tsx'
import '../design/count-field.css'

type RewardMoment = 'join' | 'way' | 'last'

export type WhenFieldProps = {
  /** Digits as typed; '0' is the reward for joining. */
  stamps_required: string
  of: number
  error: string | undefined
  onChange: (stamps_required: string) => void
}

export function WhenField({ stamps_required, of, error, onChange }: WhenFieldProps) {
  const [chosen, setChosen] = useState(() => momentOf(stamps_required, of))
  // The field stays while somebody types in it: '10' on a card of 10 says the last stamp, and is not taken away by it.
  const moment = chosen === 'way' ? chosen : momentOf(stamps_required, of)
  const choices = [
    { value: 'last' as RewardMoment, label: say('when.last') },
    ...(of > 1 ? [{ value: 'way' as RewardMoment, label: say('when.way') }] : []),
    { value: 'join' as RewardMoment, label: say('when.join') },
  ]
  return (
    <div className="field">
      <span className="lab">{say('when.label')}</span>
      <div className="row wrap">
        <SegmentedControl
          label={say('when.label')}
          value={moment}
          choices={choices}
          onChange={(next) => {
            setChosen(next)
            onChange(stampsAt(next, stamps_required, of))
          }}
        />
      </div>
      {moment === 'way' ? (
        <FieldFrame label={say('when.stamps')} error={error} hint={say('when.stamps_hint', { most: of - 1 })}>
          {(control) => (
            <DigitsInput
              {...control}
              className="short"
              name="stamps_required"
              maxLength={2}
              value={stamps_required}
              onDigits={(digits) => onChange(digits.replace(/^0+/, ''))}
            />
          )}
        </FieldFrame>
      ) : (
        error && (
          // The choice is no text field: the focus comes to the error.
          <span className="error" role="alert" tabIndex={-1} data-invalid>
            {error}
          </span>
        )
      )}
    </div>
  )
}

function momentOf(stamps_required: string, of: number): RewardMoment {
  if (stamps_required === '0') return 'join'
  return Number(stamps_required) === of && of > 0 ? 'last' : 'way'
}

// A number already typed stays; otherwise the middle of the card is suggested.
function stampsAt(moment: RewardMoment, stamps_required: string, of: number): string {
  if (moment === 'join') return '0'
  if (moment === 'last') return String(of)
  return momentOf(stamps_required, of) === 'way' ? stamps_required : String(Math.max(1, Math.round(of / 2)))
}
