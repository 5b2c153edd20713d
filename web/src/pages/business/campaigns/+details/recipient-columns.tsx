import type { Recipient, RecipientWay } from '@stampwell/contract/business/campaign-recipients.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import type { RecipientReason } from '@stampwell/domain/sending/recipient.ts'
import { Link } from 'react-router'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { say } from '#messages/campaign-result.ts'
import { say as saySending } from '#messages/sending.ts'
import { clockOf, shortDay } from '#messages/when.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import type { Column } from '#ui/list-page/column.ts'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'

/** `isSending`: what is held back for now goes out by itself. */
type RecipientContext = { timezone: string; now: Date; isSending: boolean }

export function recipientColumns({ timezone, now, isSending }: RecipientContext): readonly Column<Recipient>[] {
  const when = (time: string) => `${shortDay(time, timezone, now)}, ${clockOf(time, timezone)}`
  const goes = (time: string) =>
    isSending
      ? say('held_until', { time: clockOf(time, timezone), day: shortDay(time, timezone, now) })
      : say('held_soon')
  return [
    {
      name: 'who',
      head: say('who.head.customer'),
      narrow: 'title',
      cell: ({ customer_id, name, reason }) =>
        // Who was erased before it went out, or since.
        reason === 'erased' || name === '' ? (
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
      cell: ({ channel }) => saySending(`channel.${channel}`),
    },
    {
      name: 'what',
      head: say('who.head.what'),
      narrow: 'line',
      cell: (recipient) => <WhatHappened recipient={recipient} goes={goes} />,
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

/** State on the way that counts, and beneath it those of the others. */
function WhatHappened({ recipient, goes }: { recipient: Recipient; goes: (time: string) => string }) {
  const { channel, ways } = recipient
  const note = noteOf(recipient, goes)
  const isHeldBack = recipient.reason === 'holdout'
  return (
    <>
      <StatusWords way={recipient} />
      {note && <small>{note}</small>}
      {!isHeldBack &&
        ways
          .filter((way) => way.channel !== channel)
          .map((way) => (
            <small key={way.channel}>
              {say('who.other_way', {
                way: saySending(`channel.${way.channel}`),
                what: noteOf(way, goes) || `${statusWords(way)}.`,
              })}
            </small>
          ))}
    </>
  )
}

/** '' where the status says it all. */
function noteOf(way: RecipientWay, goes: (time: string) => string): string {
  const { status, held_until } = way
  if (way.reason) return whyWords(way.reason, way.channel)
  if (status === 'held') return held_until ? goes(held_until) : say('held_soon')
  if (status === 'unknown') return say('unknown_text')
  return status === 'bounced' ? say('bounced_text') : ''
}

/** An e-mail address and a mobile number are missed apart, and a card page has no address. */
function whyWords(reason: RecipientReason, channel: Channel): string {
  if (reason === 'no_address' && channel === 'email') return say('why.no_email')
  if (reason === 'no_address' && channel === 'sms') return say('why.no_number')
  if (reason === 'no_consent' && channel === 'in-app') return say('why.card_off')
  return say(`why.${reason}`)
}

function statusWords({ channel, status, reason }: RecipientWay): string {
  if (reason === 'holdout') return say('held_back')
  if (channel === 'in-app' && status === 'delivered') return say('status.on_card')
  if (channel === 'in-app' && status === 'opened') return say('status.seen')
  return say(`status.${status}`)
}

function StatusWords({ way }: { way: RecipientWay }) {
  const words = statusWords(way)
  const { status } = way
  if (way.reason === 'holdout') return <Tag tone="good">{words}</Tag>
  if (status === 'failed' || status === 'bounced')
    return (
      <Tag tone="harm">
        <Icon of={IconX} size={14} />
        {words}
      </Tag>
    )
  if (status === 'held' || status === 'unknown') return <Tag tone="late">{words}</Tag>
  return status === 'skipped' ? <Tag>{words}</Tag> : words
}
