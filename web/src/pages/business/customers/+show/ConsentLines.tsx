import type { Consent } from '@stampwell/contract/business/customers.ts'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { say } from '#messages/customers.ts'
import { shortDay } from '#messages/when.ts'

/** Why an address gets no messages; the words of a no are the same wherever it was said. */
const STOPPED = {
  unsubscribed: 'consent.no.one_click',
  complained: 'consent.no.complaint',
  bounced: 'consent.suppressed.bounced',
  refused: 'consent.suppressed.refused',
} as const

export function ConsentLines({ consents }: { consents: readonly Consent[] }) {
  const {
    business: { timezone },
  } = useBusiness()
  const now = useNow()
  if (consents.length === 0) return <>{say('consent.none')}</>
  const wordsOf = ({ given_at, withdrawn_at, source, suppressed }: Consent) => {
    if (withdrawn_at) return say(`consent.no.${source}`, { day: shortDay(withdrawn_at, timezone, now) })
    if (suppressed) return say(STOPPED[suppressed.reason], { day: shortDay(suppressed.since, timezone, now) })
    if (given_at) return say(`consent.yes.${source}`, { day: shortDay(given_at, timezone, now) })
    return say(source === 'join' ? 'consent.asked' : 'consent.not')
  }
  return (
    <ul className="person-consents">
      {consents.map((consent) => (
        <li key={consent.channel}>
          {say(`consent.channel.${consent.channel}`)}: {wordsOf(consent)}
        </li>
      ))}
    </ul>
  )
}
