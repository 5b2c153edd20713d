/** Work that needs an admin, each line a link with its filter set. */
import type { Attention } from '@stampwell/contract/admin/dashboard.ts'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { say } from '#messages/admin-dashboard.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { startingNumber } from '#messages/number-words.ts'
import { shortDay } from '#messages/when.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { PageLink } from '../+parts/PageLink.tsx'

export function AttentionList({ lines, zone, now }: { lines: readonly Attention[]; zone: string; now: Date }) {
  const count = lines.length
  return (
    <section className="board-part">
      <header>
        <div>
          <h2 className="h3">
            {count === 0 ? say('attention.none') : say('attention.title', { count, word: startingNumber(count) })}
          </h2>
          <p>{count === 0 ? say('attention.none_lead') : say('attention.lead')}</p>
        </div>
      </header>
      {count > 0 && (
        <ul className="board-lines">
          {lines.map(({ kind, count: open, to, due_at }) => (
            <li key={kind}>
              <PageLink className="board-line" to={to}>
                <span className="board-count">{open.toLocaleString(LOCALE)}</span>
                <span className="board-words">
                  <b>{say(`attention.${kind}`, { count: open })}</b>
                  <small>{say(`attention.${kind}_text`)}</small>
                </span>
                {due_at !== null && (
                  <Tag tone="late">
                    <Icon of={IconClock} size={13} />
                    {say('attention.due', { day: shortDay(due_at, zone, now) })}
                  </Tag>
                )}
                <Icon of={IconChevronRight} size={18} />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
