/** The counter on a paired device, with the till's name in its header; where staff have names, one of them signs in first. */
import type { MetaFunction } from 'react-router'
import { stayAtTill } from '#app/session/till-profile.ts'
import { lockTill, useTillSession } from '#app/session/till.ts'
import { say } from '#messages/till.ts'
import { Counter } from '../business/+counter/Counter.tsx'
import { TillBar, tillName } from './+till/TillBar.tsx'
import { TillMenuItems } from './+till/TillMenuItems.tsx'
import { useIdle } from './+till/use-idle.ts'
import { WhoIsThere } from './+till/WhoIsThere.tsx'
import './+till/till.css'

export const meta: MetaFunction = () => [{ title: `${say('counter_title')} · Stampwell` }]

/** Without an answer the next touch reports again. */
const stay = () => void stayAtTill().catch(() => undefined)

export default function TillCounterPage() {
  const { profile } = useTillSession()
  const asksWho = profile !== null && profile.staff.length > 0
  const person = profile?.signed_in ?? null
  useIdle({
    minutes: profile?.till.lock_minutes ?? 1,
    until: person?.until ?? null,
    enabled: asksWho && person !== null,
    onUse: stay,
    onIdle: lockTill,
  })
  if (!profile) return null // just unpaired

  if (asksWho && !person)
    return (
      <div className="till">
        <TillBar profile={profile} />
        <WhoIsThere profile={profile} />
      </div>
    )
  return (
    <Counter
      key={person?.id ?? ''}
      session={{
        ...profile.business,
        person: person?.name ?? null,
        canOverride: false,
        isOwner: false,
        till: {
          name: tillName(profile),
          lock: asksWho && person ? { label: say('bar.lock_of', { name: person.name }), onLock: lockTill } : null,
          menu: { title: say('menu.title'), items: <TillMenuItems profile={profile} /> },
        },
      }}
    />
  )
}
