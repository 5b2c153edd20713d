import type { Consent, Suppression } from '@stampwell/contract/business/customers.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { say } from '#messages/customers.ts'
import { say as sayUi } from '#messages/ui.ts'
import { shortDay } from '#messages/when.ts'

/** Why an address gets no messages; the words of a no are the same wherever it was said. */
const STOPPED = {
  unsubscribed: 'consent.no.one_click',
  complained: 'consent.no.complaint',
  bounced: 'consent.suppressed.bounced',
  refused: 'consent.suppressed.refused',
} as const

type ConsentLinesProps = { consents: readonly Consent[]; suppressions: readonly Suppression[] }

/** Consent for each channel, and why an address without an answer gets no messages. */
export function ConsentLines({ consents, suppressions }: ConsentLinesProps) {
  const {
    business: { timezone },
  } = useBusiness()
  const now = useNow()
  const others = suppressions.filter((one) => consents.every(({ channel }) => channel !== one.channel))
  if (consents.length === 0 && others.length === 0) return <>{say('consent.none')}</>
  const stopped = ({ reason, since }: Omit<Suppression, 'channel'>) =>
    say(STOPPED[reason], { day: shortDay(since, timezone, now) })
  const wordsOf = ({ given_at, withdrawn_at, source, suppressed }: Consent) => {
    if (withdrawn_at) return say(`consent.no.${source}`, { day: shortDay(withdrawn_at, timezone, now) })
    if (suppressed) return stopped(suppressed)
    if (given_at) return say(`consent.yes.${source}`, { day: shortDay(given_at, timezone, now) })
    return say(source === 'join' ? 'consent.asked' : 'consent.not')
  }
  return (
    <ul className="person-consents">
      {consents.map((consent) => (
        <li key={consent.channel}>
          {sayUi('named', { name: say(`consent.channel.${consent.channel}`), value: wordsOf(consent) })}
        </li>
      ))}
      {others.map((one) => (
        <li key={one.channel}>
          {sayUi('named', { name: say(`consent.channel.${one.channel}`), value: stopped(one) })}
        </li>
      ))}
    </ul>
  )
}

/** Whether a customer agreed to messages of a channel, and their address there is not closed. */
export function hasAgreed(channel: Channel, consents: readonly Consent[]): boolean {
  return consents.some(
    (one) => one.channel === channel && one.given_at !== null && one.withdrawn_at === null && !one.suppressed,
  )
}
