/** One of the channels, side by side. SMS follows the plan. */
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { say } from '#messages/sending.ts'
import { FieldError } from './FieldError.tsx'
import './channel-buttons.css'

export type ChannelButtonsProps = {
  label: string
  value: Channel
  /** False: the channel can not be chosen, whatever the plan. */
  isOn: (channel: Channel) => boolean
  hints: readonly string[]
  error: string | undefined
  onChange: (channel: Channel) => void
}

export function ChannelButtons({ label, value, isOn, hints, error, onChange }: ChannelButtonsProps) {
  const buttonOf = (channel: Channel) => (
    <button
      key={channel}
      type="button"
      aria-pressed={value === channel}
      aria-disabled={!isOn(channel) || undefined}
      onClick={() => {
        if (isOn(channel)) onChange(channel)
      }}
    >
      {say(`channel.${channel}`)}
    </button>
  )
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="seg channel-buttons">
        {CHANNELS.map((channel) =>
          channel === 'sms' ? (
            <PlanGate key={channel} feature="sms">
              {buttonOf(channel)}
            </PlanGate>
          ) : (
            buttonOf(channel)
          ),
        )}
      </div>
      {hints.map((hint) => (
        <span key={hint} className="hint">
          {hint}
        </span>
      ))}
      <FieldError message={error} />
    </fieldset>
  )
}
