/** The channels on which a customer hears from a business. Each is saved as soon as it is ticked. */
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { say } from '#messages/preferences.ts'
import { CheckField } from '#ui/fields/Field.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import type { Choices } from './use-channel-choices.ts'
import { useShownError } from './use-shown-error.ts'

export function ChannelChoices({
  channels = CHANNELS,
  shown,
  waiting,
  again,
  choose,
  saving,
  saved = say('saved'),
}: {
  /** Those that can be chosen. */
  channels?: readonly Channel[]
  shown: Choices
  /** Channels whose yes counts from the next stamp only. */
  waiting: readonly Channel[]
  /** Channels whose yes must be said again after that stamp. */
  again: readonly Channel[]
  choose: (change: Partial<Choices>) => Promise<boolean>
  saving: { busy: boolean; error: Parameters<typeof useShownError>[0]; data: unknown }
  /** Said after a change. */
  saved?: string
}) {
  const error = useShownError(saving.error)
  return (
    <>
      <div className="channel-choices">
        {channels.map((channel) => (
          <CheckField
            key={channel}
            label={labelOf(channel, {
              isWaiting: shown[channel] && waiting.includes(channel),
              isAgain: again.includes(channel),
            })}
            checked={shown[channel]}
            onChange={(event) => void choose({ [channel]: event.target.checked })}
          />
        ))}
      </div>
      {error && (
        <Note tone="late" role="alert">
          {say('error', { message: error.message })}
        </Note>
      )}
      <p className="cap" role="status">
        {saving.data !== undefined && !saving.error && !saving.busy ? saved : ''}
      </p>
    </>
  )
}

function labelOf(channel: Channel, { isWaiting, isAgain }: { isWaiting: boolean; isAgain: boolean }): string {
  const label = say(`channel.${channel}`)
  if (isAgain) return say('again_after_stamp', { channel: label })
  return isWaiting ? say('from_next_stamp', { channel: label }) : label
}
