/** The rule that refused the stamp and why, when the next stamp is possible, and the owner's override. */
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { firstName } from '@stampwell/domain/text/name-in-text.ts'
import { useState } from 'react'
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs'
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import { serverNow } from '#app/server-clock.ts'
import { say as sayCounter } from '#messages/counter.ts'
import { say } from '#messages/rules.ts'
import { clockOf, shortDay } from '#messages/when.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { setInitialFocus } from '#ui/focus/initial-focus.ts'
import { Form } from '#ui/fields/Form.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import type { Person, RefusedAct } from '../session/counter-state.ts'
import { useCounterSession } from '../session/counter-session.ts'
import { ruleWords, type RuleRefusalDetail } from './rule-refusal.ts'
import type { CounterFlow } from '../flow/use-counter.ts'

export function RuleRefused({
  counter,
  person,
  refused,
  refusal,
}: {
  counter: CounterFlow
  person: Person
  refused: RefusedAct
  refusal: RuleRefusalDetail
}) {
  const { timezone, canOverride } = useCounterSession()
  // Fixed, so that the text does not change while it is read.
  const [now] = useState(serverNow)
  const { card, giveInput } = refused
  const when = (at: string) =>
    [isSameDay(at, now, timezone) ? '' : shortDay(at, timezone, now), clockOf(at, timezone)].filter(Boolean).join(', ')
  const { last_give, next_possible_at } = refusal
  return (
    <>
      <header className="counter-top">
        <b>{person.customer.name}</b>
        <Tag tone="late">{sayCounter('refused.tag.give')}</Tag>
      </header>
      <div className="counter-mid">
        <div className="counter-why" role="alert">
          <Icon of={IconClockPause} size={28} />
          <p className="h2">{say(`refused.titles.${refusal.rule}`)}</p>
          <p>{ruleWords(refusal, firstName(person.customer.name), now)}</p>
        </div>
        <dl className="counter-facts">
          {card && (
            <div>
              <dt>{sayCounter('refused.card')}</dt>
              <dd>{card.card_name}</dd>
            </div>
          )}
          {last_give && (
            <div>
              <dt>{say('refused.last')}</dt>
              <dd>
                {last_give.by
                  ? say('refused.last_by', { when: when(last_give.at), name: last_give.by })
                  : when(last_give.at)}
              </dd>
            </div>
          )}
          {next_possible_at && (
            <div>
              <dt>{say('refused.next')}</dt>
              <dd>{when(next_possible_at)}</dd>
            </div>
          )}
        </dl>
        {!canOverride && <p className="cap">{say('refused.only_owner')}</p>}
        {canOverride && giveInput && (
          <GiveAnyway
            busy={counter.busy}
            onGive={(note) => void counter.give(person, { ...giveInput, override: true, note })}
          />
        )}
      </div>
      <footer className="counter-end" ref={setInitialFocus}>
        <Button variant="quiet" wide className="counter-big" onClick={counter.back}>
          {sayCounter('refused.back')}
        </Button>
        <Button variant="main" wide data-initial-focus className="counter-next" icon={IconScan} onClick={counter.next}>
          {sayCounter('next')}
        </Button>
      </footer>
    </>
  )
}

function isSameDay(at: string, now: Date, timezone: string): boolean {
  return localDate(new Date(at), timezone) === localDate(now, timezone)
}

/** An override needs a note, which the customer's history keeps. */
function GiveAnyway({ busy, onGive }: { busy: boolean; onGive: (note: string) => void }) {
  const [isAsking, setAsking] = useState(false)
  const [isMissing, setMissing] = useState(false)
  if (!isAsking)
    return (
      <Button wide className="counter-big" onClick={() => setAsking(true)}>
        {say('refused.anyway')}
      </Button>
    )
  const send = (note: string) => {
    setMissing(note === '')
    if (note !== '' && !busy) onGive(note)
  }
  return (
    <div ref={setInitialFocus}>
      <Form onSend={(values) => send(values['note'] ?? '')}>
        <Field
          data-initial-focus
          label={say('refused.why')}
          hint={say('refused.why_hint')}
          name="note"
          maxLength={500}
          autoComplete="off"
          error={isMissing ? say('refused.why_missing') : undefined}
        />
        <Button variant="stamp" wide className="counter-big" type="submit" busy={busy}>
          {say('refused.anyway')}
        </Button>
      </Form>
    </div>
  )
}
