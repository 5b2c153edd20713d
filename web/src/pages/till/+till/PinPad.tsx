/** Enters a four-digit PIN by pad or keyboard; the fourth digit submits it. */
import { till as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import { digitsOnly } from '@stampwell/domain/money/money.ts'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs'
import { call } from '#app/call.ts'
import { signInAtTill } from '#app/session/till.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { waitWords } from '../../+account/wait-words.ts'
import { say } from '#messages/till.ts'
import { Button } from '#ui/elements/Button.tsx'
import { fontClassFor } from '#ui/text/font-class.ts'
import { Icon } from '#ui/elements/Icon.tsx'

const LENGTH = 4

export function PinPad({ person, onBack }: { person: { id: string; name: string }; onBack: () => void }) {
  const [pin, setPin] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const isHere = useIsHere()
  const signIn = useAct(endpoints.signIn, {
    // Somebody else has come before the answer: the acts at this till must not carry the name of the one who left.
    onDone: (profile) => (isHere() ? signInAtTill(profile) : signOutLate(person.id)),
  })
  useEffect(() => {
    field.current?.querySelector('input')?.focus()
  }, [])
  const type = (next: string) => {
    if (signIn.busy || next.length > LENGTH) return
    setPin(next)
    if (next.length < LENGTH) return
    // The error is shown from the response; the pad is cleared for the next try.
    signIn.run({ body: { staff_id: person.id, pin: next } }).catch(() => setPin(''))
  }
  const { error } = signIn
  const wrong =
    error &&
    (error.code === 'too_many_requests' && error.retry_after !== null
      ? say('pin.wait', { time: waitWords(error.retry_after) })
      : (error.errors['pin']?.[0] ?? error.message))
  return (
    <>
      <h1 className={clsx('h1', fontClassFor(person.name))}>{say('pin.title', { name: person.name })}</h1>
      <div className="till-pin" ref={field}>
        <input
          type="password"
          className="in tn"
          inputMode="none"
          autoComplete="one-time-code"
          maxLength={LENGTH}
          aria-label={say('pin.label')}
          aria-invalid={wrong ? true : undefined}
          aria-describedby="till-pin-wrong"
          value={pin}
          onChange={(event) => type(digitsOnly(event.target.value))}
        />
        <p className="error" id="till-pin-wrong" role="alert">
          {wrong}
        </p>
        <div className="till-keys" role="group" aria-label={say('pin.keys')}>
          {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
            <button key={digit} type="button" onClick={() => type(pin + digit)}>
              {digit}
            </button>
          ))}
          <span />
          <button type="button" onClick={() => type(`${pin}0`)}>
            0
          </button>
          <button type="button" aria-label={say('pin.delete')} onClick={() => setPin(pin.slice(0, -1))}>
            <Icon of={IconBackspace} size={24} />
          </button>
        </div>
      </div>
      <Button variant="quiet" icon={IconArrowLeft} onClick={onBack}>
        {say('who.not_me')}
      </Button>
    </>
  )
}

/** Signs out only this person on the server; without an answer their sign-in ends there as one that nobody uses. */
function signOutLate(staff_id: string): void {
  void call(endpoints.signOut, { body: { staff_id } }).catch(() => undefined)
}
