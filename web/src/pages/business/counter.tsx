import type { MetaFunction } from 'react-router'
import { useBusiness } from '#app/session/business.ts'
import { say } from '#messages/counter.ts'
import { Counter } from './+counter/Counter.tsx'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function CounterPage() {
  const { business } = useBusiness()
  const { business_name, country, currency, timezone } = business
  return (
    <Counter
      session={{
        business_name,
        country,
        currency,
        timezone,
        person: null,
        canOverride: true,
        isOwner: true,
        till: null,
      }}
    />
  )
}
