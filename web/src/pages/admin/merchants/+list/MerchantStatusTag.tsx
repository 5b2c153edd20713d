import type { MerchantRow } from '@stampwell/contract/admin/merchants.ts'
import { daysBetween, localDate } from '@stampwell/domain/time/calendar.ts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconPower from '@tabler/icons-react/dist/esm/icons/IconPower.mjs'
import { say } from '#messages/admin-merchants.ts'
import { shortDay } from '#messages/when.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'

type State = Pick<MerchantRow, 'status' | 'subscription_status' | 'trial_ends_on' | 'closes_at' | 'timezone'>

/** The ordinary state stands as a word; a tag shows what is not ordinary. */
export function MerchantStatusTag({ row, now }: { row: State; now: Date }) {
  const words = statusWords(row, now)
  switch (row.status) {
    case 'active':
      return words
    case 'trialing':
      return (
        <Tag>
          <Icon of={IconClock} size={14} /> {words}
        </Tag>
      )
    case 'past_due':
      return (
        <Tag tone="late">
          <Icon of={IconAlertTriangle} size={14} /> {words}
        </Tag>
      )
    case 'suspended':
      return (
        <Tag tone="harm">
          <Icon of={IconBan} size={14} /> {words}
        </Tag>
      )
    case 'closing':
      return (
        <Tag>
          <Icon of={IconPower} size={14} /> {words}
        </Tag>
      )
  }
}

export function statusWords({ status, subscription_status, trial_ends_on, closes_at, timezone }: State, now: Date) {
  if (status === 'trialing' && trial_ends_on !== null)
    return say('status.trial_left', { count: Math.max(0, daysBetween(localDate(now, timezone), trial_ends_on)) })
  if (status === 'past_due' && subscription_status === 'grace') return say('status.grace')
  if (status === 'closing' && closes_at !== null)
    return say('status.closes', { day: shortDay(closes_at, timezone, now) })
  return say(`status.${status}`)
}
