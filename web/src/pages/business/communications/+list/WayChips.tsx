import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { say } from '#messages/communications.ts'
import { say as saySending } from '#messages/sending.ts'
import { Chips } from '#ui/SegmentedControl.tsx'
import { sumOf } from '../../+sending/sum-of.ts'

export function WayChips({
  value,
  counts,
  onChange,
}: {
  value: Channel | ''
  /** Undefined until the list is there. */
  counts: Record<Channel, number> | undefined
  onChange: (channel: Channel | '') => void
}) {
  return (
    <Chips
      label={say('ways')}
      value={value}
      choices={[
        { value: '', label: say('all'), ...(counts && { count: sumOf(counts) }) },
        ...CHANNELS.map((channel) => ({
          value: channel,
          label: saySending(`channel.${channel}`),
          ...(counts && { count: counts[channel] }),
        })),
      ]}
      onChange={onChange}
    />
  )
}
