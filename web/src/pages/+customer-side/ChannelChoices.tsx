/** The channels on which a customer hears from a business. Each is saved as soon as it is ticked. */
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { useState } from 'react'
import { say } from '#messages/preferences.ts'
import { CheckField } from '#ui/Field.tsx'
import { Note } from '#ui/Tag.tsx'
import { useShownError } from './use-shown-error.ts'

type Choices = Record<Channel, boolean>

export function ChannelChoices({
  choices,
  saving,
  save,
  saved = say('saved'),
}: {
  choices: Choices
  saving: { busy: boolean; error: Parameters<typeof useShownError>[0]; data: unknown }
  /** Returns what the server keeps now; rejects if it kept nothing. */
  save: (change: Partial<Choices>) => Promise<Choices>
  /** What is said after a change. */
  saved?: string
}) {
  const error = useShownError(saving.error)
  const [shown, setShown] = useState(choices)
  const tick = async (channel: Channel, wanted: boolean) => {
    if (saving.busy) return
    setShown({ ...shown, [channel]: wanted })
    // A refusal is shown below, and the checkbox returns to its previous state.
    setShown((await save({ [channel]: wanted }).catch(() => null)) ?? shown)
  }
  return (
    <>
      <div className="channel-choices">
        {CHANNELS.map((channel) => (
          <CheckField
            key={channel}
            label={say(`channel.${channel}`)}
            checked={shown[channel]}
            onChange={(event) => void tick(channel, event.target.checked)}
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
