import type { ContactMessage } from '@stampwell/contract/admin/messages.ts'
import { adminDashboard, adminMessages, auditLog } from '@stampwell/contract/admin-endpoints.gen.ts'
import { nameInText } from '@stampwell/domain/text/name-in-text.ts'
import { useId, useState } from 'react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconRotate from '@tabler/icons-react/dist/esm/icons/IconRotate.mjs'
import { ownZone } from '#app/own-zone.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-messages.ts'
import { shortDay } from '#messages/when.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { LevelButton } from '../+parts/LevelButton.tsx'
import { whenWords } from '../+parts/when-words.ts'

/** A message with more characters or lines opens by itself only in part. */
const SHORT = { characters: 320, lines: 4 }

export function MessageCard({ message, now }: { message: ContactMessage; now: Date }) {
  const { id, name, email, business_name, page, created_at, is_done } = message
  const head = useId()
  const act = useAct(adminMessages.update, {
    success: say(is_done ? 'toast_open' : 'toast_done'),
    also: [auditLog.list, adminDashboard.attention],
  })
  return (
    <article className="sheet inbox-message" aria-labelledby={head} data-done={is_done || undefined}>
      <header>
        <h2 className="inbox-from" id={head}>
          {name}
          {business_name !== null && <span className="muted"> · {business_name}</span>}
        </h2>
        <time className="tn muted" dateTime={created_at}>
          {whenWords(created_at, now)}
        </time>
        <p className="muted">
          {email} · {say('page', { page })}
        </p>
      </header>
      <MessageText message={message} />
      <footer>
        {is_done && <Tag tone="good">{doneWords(message, now)}</Tag>}
        <span className="inbox-acts">
          <a
            className={buttonClass('quiet')}
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(say('subject'))}`}
            aria-label={say('reply_to', { name })}
          >
            <Icon of={IconMail} />
            <span>{say('reply')}</span>
          </a>
          <LevelButton
            allowed="support"
            icon={is_done ? IconRotate : IconCheck}
            busy={act.busy}
            aria-label={say(is_done ? 'reopen_of' : 'done_of', { name })}
            onClick={() => void act.submit({ params: { id }, body: { is_done: !is_done } })}
          >
            {say(is_done ? 'reopen' : 'done')}
          </LevelButton>
        </span>
      </footer>
    </article>
  )
}

function MessageText({ message: { name, message } }: { message: ContactMessage }) {
  const [isOpen, setIsOpen] = useState(false)
  const text = useId()
  const isLong = message.length > SHORT.characters || message.split('\n').length > SHORT.lines
  return (
    <>
      <p className="inbox-text" id={text} data-short={(isLong && !isOpen) || undefined}>
        {message}
      </p>
      {isLong && (
        <button
          type="button"
          className="link tall"
          aria-expanded={isOpen}
          aria-controls={text}
          aria-label={say(isOpen ? 'less_of' : 'more_of', { name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {say(isOpen ? 'less' : 'more')}
        </button>
      )}
    </>
  )
}

function doneWords({ done_at, done_by }: ContactMessage, now: Date): string {
  const day = done_at === null ? '' : shortDay(done_at, ownZone(), now)
  return done_by === null ? say('done_on', { day }) : say('done_by', { name: nameInText(done_by), day })
}
