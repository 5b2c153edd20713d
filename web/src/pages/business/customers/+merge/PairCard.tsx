/** Shows two records side by side, with differences marked. */
import type { Pair } from '@stampwell/contract/business/merges.ts'
import { nameInText } from '@stampwell/domain/text/name-in-text.ts'
import { showPhone } from '@stampwell/domain/text/phone.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { say } from '#messages/merge.ts'
import { birthDate } from '#messages/when.ts'
import { Button } from '#ui/elements/Button.tsx'
import { fontClassFor } from '#ui/text/font-class.ts'
import { Tag } from '#ui/feedback/Tag.tsx'
import { recentDay } from '../../+dates/recent-day.ts'

type PairCardProps = {
  pair: Pair
  timezone: string
  now: Date
  busy: boolean
  onKeep: (keepId: string, mergeId: string) => void
  onDismiss: () => void
}

export function PairCard({
  pair: {
    customers: [one, other],
    reasons,
  },
  timezone,
  now,
  busy,
  onKeep,
  onDismiss,
}: PairCardProps) {
  return (
    <article className="sheet mrg-pair" aria-label={say('pair', { one: one.name, other: other.name })}>
      <ul className="mrg-reasons">
        {reasons.map((reason) => (
          <li key={reason}>
            <Tag>{say(`reasons.${reason}`)}</Tag>
          </li>
        ))}
      </ul>
      <div className="mrg-sides">
        {[[one, other] as const, [other, one] as const].map(([person, twin]) => (
          <section key={person.id} aria-label={person.name}>
            <h2 className={clsx('h3', fontClassFor(person.name))}>
              <Link className="link" to={`/business/customers/show/${person.id}`}>
                {person.name}
              </Link>
            </h2>
            <dl className="mrg-facts">
              <Fact label={say('phone')} differs={person.phone !== twin.phone}>
                {person.phone && (
                  <bdi className="tn" dir="ltr">
                    {showPhone(person.phone)}
                  </bdi>
                )}
              </Fact>
              <Fact label={say('email')} differs={person.email !== twin.email}>
                {person.email}
              </Fact>
              <Fact label={say('birth')} differs={person.date_of_birth !== twin.date_of_birth}>
                {person.date_of_birth && birthDate(person.date_of_birth)}
              </Fact>
              <Fact label={say('joined')}>{recentDay(person.joined_at, timezone, now)}</Fact>
              <Fact label={say('last')}>{recentDay(person.last_activity_at, timezone, now)}</Fact>
              <Fact label={say('cards')}>
                {person.cards.map((card) => (
                  <span key={card.stamp_id} className="mrg-line">
                    {say('stands', {
                      card: nameInText(card.card_name),
                      stamps: card.stamps,
                      of: card.number_of_stamps,
                    })}
                  </span>
                ))}
              </Fact>
            </dl>
            <Button
              wide
              aria-label={say('keep_named', { name: person.name, reach: person.phone ?? person.email ?? '' })}
              onClick={() => onKeep(person.id, twin.id)}
            >
              {say('keep')}
            </Button>
          </section>
        ))}
      </div>
      <Button
        variant="quiet"
        busy={busy}
        aria-label={say('dismiss_named', { one: one.name, other: other.name })}
        onClick={onDismiss}
      >
        {say('dismiss')}
      </Button>
    </article>
  )
}

function Fact({ label, differs = false, children }: { label: string; differs?: boolean; children: ReactNode }) {
  const isEmpty = children === null || (Array.isArray(children) && children.length === 0)
  return (
    <div className={differs ? 'mrg-differs' : undefined}>
      <dt>
        {label}
        {differs && <span className="sr"> {say('differs')}</span>}
      </dt>
      <dd>{isEmpty ? <span className="muted">{say('nothing')}</span> : children}</dd>
    </div>
  )
}
