import type { Recipient } from '@stampwell/contract/business/campaigns.ts'
import { Link } from 'react-router'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { say } from '#messages/campaign-result.ts'
import { say as saySending } from '#messages/sending.ts'
import { clockOf, shortDay } from '#messages/when.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Column } from '#ui/list-page/column.ts'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import { Tag } from '#ui/Tag.tsx'

type RecipientContext = { timezone: string; now: Date }

export function recipientColumns({ timezone, now }: RecipientContext): readonly Column<Recipient>[] {
  const when = (time: string) => `${shortDay(time, timezone, now)}, ${clockOf(time, timezone)}`
  return [
    {
      name: 'who',
      head: say('who.head.customer'),
      narrow: 'title',
      cell: ({ customer_id, name, reason }) =>
        reason === 'erased' ? (
          say('who.gone')
        ) : (
          <Link className="row-link" to={`/business/customers/show/${customer_id}`}>
            <b>{name}</b>
          </Link>
        ),
    },
    {
      name: 'way',
      head: say('who.head.way'),
      narrow: 'line',
      cell: ({ channel, status }) =>
        status === 'skipped' ? <NoValue label={say('who.none')} /> : saySending(`channel.${channel}`),
    },
    {
      name: 'what',
      head: say('who.head.what'),
      narrow: 'line',
      cell: (recipient) => <WhatHappened recipient={recipient} when={when} />,
    },
    {
      name: 'when',
      head: say('who.head.when'),
      isNumber: true,
      narrow: 'corner',
      cell: ({ at, status }) => (status === 'skipped' ? <NoValue label={say('who.none')} /> : when(at)),
    },
  ]
}

function WhatHappened({ recipient, when }: { recipient: Recipient; when: (time: string) => string }) {
  const { status, reason } = recipient
  const isHeldBack = reason === 'holdout'
  const words = isHeldBack ? say('held_back') : say(`status.${status}`)
  const note = noteOf(recipient, when)
  return (
    <>
      <StatusWords status={status} isHeldBack={isHeldBack}>
        {words}
      </StatusWords>
      {note && <small>{note}</small>}
    </>
  )
}

function StatusWords({
  status,
  isHeldBack,
  children,
}: {
  status: Recipient['status']
  isHeldBack: boolean
  children: string
}) {
  if (isHeldBack) return <Tag tone="good">{children}</Tag>
  if (status === 'failed' || status === 'bounced')
    return (
      <Tag tone="harm">
        <Icon of={IconX} size={14} />
        {children}
      </Tag>
    )
  if (status === 'held' || status === 'unknown') return <Tag tone="late">{children}</Tag>
  return status === 'skipped' ? <Tag>{children}</Tag> : children
}

function noteOf({ status, reason, held_until }: Recipient, when: (time: string) => string): string {
  if (reason) return say(`why.${reason}`)
  if (status === 'held') return held_until ? say('held_until', { when: when(held_until) }) : say('held_soon')
  if (status === 'unknown') return say('unknown_text')
  return status === 'bounced' ? say('bounced_text') : ''
}
