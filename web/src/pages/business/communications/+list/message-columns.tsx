import type { Notification } from '@stampwell/contract/business/notifications.ts'
import { useState } from 'react'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/communications.ts'
import { say as saySending } from '#messages/sending.ts'
import { clockOf, shortDay } from '#messages/when.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import type { Column } from '#ui/list-page/column.ts'
import { RowMenu } from '#ui/widgets/RowMenu.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { CHANNEL_ICONS } from '../../+sending/channel-icons.ts'
import { MergedText, mergedWords } from '../../+sending/MergedText.tsx'

type MessageContext = {
  timezone: string
  now: Date
  busy: boolean
  /** Makes a draft with its words, way and people. */
  onAgain: (message: Notification) => void
  onRemove: (message: Notification) => void
}

export function messageColumns({
  timezone,
  now,
  busy,
  onAgain,
  onRemove,
}: MessageContext): readonly Column<Notification>[] {
  return [
    {
      name: 'message',
      head: say('head.message'),
      narrow: 'title',
      cell: (message) => <MessageCell message={message} />,
    },
    {
      name: 'way',
      head: say('head.way'),
      narrow: 'line',
      cell: ({ channel }) => (
        <span className="msg-way">
          <Icon of={CHANNEL_ICONS[channel]} size={18} />
          {saySending(`channel.${channel}`)}
        </span>
      ),
    },
    {
      name: 'reached',
      head: say('head.reached'),
      isNumber: true,
      narrow: 'pair',
      cell: ({ channel, sent, recipients, status }) => {
        if (status === 'failed' && (recipients === null || sent === 0)) return '–'
        // Its people are counted before the first of them has it.
        if (recipients === null || (status === 'sending' && sent === 0)) return say('on_its_way')
        if (channel === 'in-app') return say('on_cards', { count: sent })
        return (
          <>
            {sent.toLocaleString(LOCALE)} <span className="sr">{say('people')}</span>
          </>
        )
      },
    },
    {
      name: 'sent',
      head: say('head.sent'),
      isNumber: true,
      narrow: 'pair',
      cell: ({ created_at }) => `${shortDay(created_at, timezone, now)}, ${clockOf(created_at, timezone)}`,
    },
    {
      name: 'act',
      head: say('head.act'),
      isHeadHidden: true,
      narrow: 'corner',
      cell: (message) => (
        <RowMenu
          of={mergedWords(message.title, message.sample?.heading)}
          entries={[
            { label: say('again'), icon: IconCopy, act: () => onAgain(message) },
            { label: say('remove'), icon: IconTrash, act: () => onRemove(message), harm: true },
          ]}
          busy={busy}
        />
      ),
    },
  ]
}

/** Longer ones are cut to a line. */
const SHORT = 60

/** A long message opens where it stands. */
function MessageCell({ message: { title, body, sample, status, failure } }: { message: Notification }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = body.length > SHORT || body.includes('\n')
  return (
    <>
      <b>
        <MergedText text={title} filled={sample?.heading} />
      </b>
      {status === 'failed' && (
        <small className="msg-failed">
          <Tag tone="harm">
            <Icon of={IconAlertTriangle} size={14} />
            {say('failed')}
          </Tag>{' '}
          {failure}
        </small>
      )}
      <small className="msg-body" data-open={isOpen || !isLong || undefined}>
        <MergedText text={body} filled={sample?.body} />
      </small>
      {isOpen && sample && sample.name !== '' && <small className="msg-as">{say('as', { name: sample.name })}</small>}
      {isLong && (
        <button type="button" className="link tall" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say(isOpen ? 'less' : 'more')}
        </button>
      )}
    </>
  )
}
