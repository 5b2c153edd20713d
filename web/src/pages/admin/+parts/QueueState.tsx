/** State of a queue, in words that the dashboard and the page of jobs share. */
import type { QueueHealth } from '@stampwell/contract/admin/dashboard.ts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { say } from '#messages/admin-dashboard.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'

/** Seconds that a job may wait before its queue counts as slow. */
const SLOW_SECONDS = 60

export function QueueState({
  of: { dead, oldest_seconds: oldest },
}: {
  of: Pick<QueueHealth, 'dead' | 'oldest_seconds'>
}) {
  if (dead > 0)
    return (
      <Tag tone="late">
        <Icon of={IconAlertTriangle} size={13} />
        {say('queues.dead', { count: dead })}
      </Tag>
    )
  if (oldest !== null && oldest > SLOW_SECONDS)
    return (
      <Tag tone="late">
        <Icon of={IconClock} size={13} />
        {say('queues.slow')}
      </Tag>
    )
  return <>{say('queues.well')}</>
}

const NAMES = ['mail', 'sms', 'sending', 'billing', 'imports', 'exports', 'replays', 'short', 'long'] as const

export function queueName(queue: string): string {
  const known = NAMES.find((name) => name === queue)
  return known ? say(`queues.names.${known}`) : queue
}

export function ageWords(seconds: number | null): string {
  if (seconds === null) return say('queues.none')
  if (seconds < 60) return say('queues.seconds', { count: seconds })
  if (seconds < 3600) return say('queues.minutes', { count: Math.round(seconds / 60) })
  return say('queues.hours', { count: Math.round(seconds / 3600) })
}
