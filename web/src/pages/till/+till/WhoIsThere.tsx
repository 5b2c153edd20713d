/** Staff choose their name, then enter their PIN. */
import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { useRef, useState } from 'react'
import { say } from '#messages/till.ts'
import { focusAfter } from '#ui/focus/focus-after.ts'
import { initialsOf } from '#ui/text/initials.ts'
import { PinPad } from './PinPad.tsx'

export function WhoIsThere({ profile }: { profile: TillProfile }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const goBack = () =>
    focusAfter(
      () => setChosen(null),
      () => title.current,
    )
  const person = profile.staff.find((one) => one.id === chosen)
  if (person)
    return (
      <main className="till-who">
        <PinPad key={person.id} person={person} onBack={goBack} />
      </main>
    )
  return (
    <main className="till-who">
      <h1 className="h1" tabIndex={-1} ref={title}>
        {say('who.title')}
      </h1>
      <p className="lead">{say('who.lead')}</p>
      <ul className="till-names">
        {profile.staff.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => setChosen(one.id)}>
              <span className="who soft" aria-hidden="true">
                {initialsOf(one.name)}
              </span>
              <b>{one.name}</b>
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}
