/** The counter on a paired device, with the till's name in its header; where staff have names, one of them signs in first. */
import { till as doors } from '@stampwell/contract/doors.gen.ts'
import { useCallback } from 'react'
import type { MetaFunction } from 'react-router'
import { call } from '../../app/call.ts'
import { setTillStand, useTillSession } from '../../app/session/till.ts'
import { say } from '../../messages/till.ts'
import { Counter } from '../business/+counter/Counter.tsx'
import { tillName } from './+till/till-name.ts'
import { TillBar } from './+till/TillBar.tsx'
import { TillMenuItems } from './+till/TillMenuItems.tsx'
import { useIdle } from './+till/use-idle.ts'
import { WhoIsThere } from './+till/WhoIsThere.tsx'
import './+till/till.css'

export const meta: MetaFunction = () => [{ title: `${say('counter_title')} · Stampwell` }]

/** The server counts too: who is touching the screen, though asking nothing, is still there. */
function stay() {
  // Who locked meanwhile stays out, whatever an older answer says.
  void call(doors.stay, {}).then(
    ({ data }) => void (data.signed_in === null && setTillStand(data)),
    () => undefined,
  )
}

export default function TillCounterPage() {
  const { stand } = useTillSession()
  const asksWho = stand !== null && stand.staff.length > 0
  const person = stand?.signed_in ?? null
  const lock = useCallback(() => {
    if (!stand) return
    // Locked here at once; the server is told, and need not answer.
    setTillStand({ ...stand, signed_in: null })
    void call(doors.signOut, {}).catch(() => undefined)
  }, [stand])
  useIdle({
    minutes: stand?.till.lock_minutes ?? 1,
    until: person?.until ?? null,
    enabled: asksWho && person !== null,
    onUse: stay,
    onIdle: lock,
  })
  if (!stand) return null // unpaired a moment ago

  if (asksWho && !person)
    return (
      <div className="till">
        <TillBar stand={stand} />
        <WhoIsThere stand={stand} />
      </div>
    )
  return (
    <Counter
      key={person?.id ?? ''}
      who={{
        ...stand.business,
        person: person?.name ?? null,
        canOverride: false,
        isOwner: false,
        till: {
          name: tillName(stand),
          lock: asksWho && person ? { label: say('bar.lock_of', { name: person.name }), onLock: lock } : null,
          menu: { title: say('menu.title'), items: <TillMenuItems stand={stand} /> },
        },
      }}
    />
  )
}
