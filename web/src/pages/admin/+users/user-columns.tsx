import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import type { AdminUser } from '@stampwell/contract/admin/users.ts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { ownZone } from '#app/own-zone.ts'
import { say as sayAdmin } from '#messages/admin.ts'
import { say } from '#messages/admin-users.ts'
import { clockOf, shortDay } from '#messages/when.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { initialsOf } from '#ui/text/initials.ts'
import type { Column } from '#ui/list-page/column.ts'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import type { UserAction } from './UserDialog.tsx'
import { UserMenu } from './UserMenu.tsx'

type ColumnInput = {
  now: Date
  ownId: string
  /** Undefined: this admin's level changes nobody. */
  onAction: ((action: UserAction) => void) | undefined
}

/** `now` is up to a minute old: a new invitation still has 7 days, not 8. */
const CLOCK_LAG_MS = 120_000

export function userColumns({ now, ownId, onAction }: ColumnInput): readonly Column<AdminUser>[] {
  const columns: readonly Column<AdminUser>[] = [
    {
      name: 'name',
      head: say('head.name'),
      narrow: 'title',
      cell: (user) => <Person user={user} isOwn={user.id === ownId} />,
    },
    {
      name: 'level',
      head: say('head.level'),
      narrow: 'pair',
      cell: ({ level }) => sayAdmin(`levels.${level}`),
    },
    {
      name: 'factor',
      head: say('head.second_factor'),
      narrow: 'pair',
      cell: (user) => <Factor user={user} now={now} />,
    },
    {
      name: 'seen',
      head: say('head.last_seen'),
      narrow: 'pair',
      cell: ({ last_seen_at: at }) =>
        at === null ? <NoValue label={say('never')} /> : <span className="tn">{seenWords(at, now)}</span>,
    },
  ]
  if (onAction === undefined) return columns
  return [
    ...columns,
    {
      name: 'acts',
      head: say('head.acts'),
      isHeadHidden: true,
      narrow: 'corner',
      cell: (user) => <UserMenu user={user} isOwn={user.id === ownId} onAction={onAction} />,
    },
  ]
}

function Person({ user: { name, email, status }, isOwn }: { user: AdminUser; isOwn: boolean }) {
  return (
    <span className="admin-person">
      <span className="who soft" aria-hidden="true">
        {status === 'invited' ? <Icon of={IconMail} size={16} /> : initialsOf(name)}
      </span>
      <span>
        <b>{name}</b> {isOwn && <span className="muted">{say('you')}</span>}
        <small>{email}</small>
      </span>
    </span>
  )
}

function Factor({ user: { status, has_second_factor, invited_until }, now }: { user: AdminUser; now: Date }) {
  if (status === 'disabled') return <Tag>{say('factor.removed')}</Tag>
  if (status === 'invited') return <Invited until={invited_until} now={now} />
  if (has_second_factor) return say('factor.on')
  return (
    <Tag tone="late">
      <Icon of={IconAlertTriangle} size={13} />
      {say('factor.off')}
    </Tag>
  )
}

function Invited({ until, now }: { until: string | null; now: Date }) {
  const left = until === null ? 0 : Date.parse(until) - now.getTime()
  if (left <= 0) return <Tag tone="late">{say('invited_late')}</Tag>
  return (
    <Tag>
      <Icon of={IconClock} size={13} />
      {say('invited', { count: Math.max(1, Math.ceil((left - CLOCK_LAG_MS) / DAY_MS)) })}
    </Tag>
  )
}

function seenWords(at: string, now: Date): string {
  const zone = ownZone()
  const day = shortDay(at, zone, now)
  return day === shortDay(now, zone, now) ? say('today', { time: clockOf(at, zone) }) : day
}
