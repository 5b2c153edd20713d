/** QR code for the counter, with its remaining time. Offline it says what to do instead. */
import { useEffect, useState, type CSSProperties } from 'react'
import { say } from '#messages/wallet.ts'
import { CODE_MS, type ShownCode } from './use-code.ts'
import './counter-code.css'

/** `contact` is the masked phone number or e-mail that the counter knows the customer by. */
export function CounterCode({ shown, contact }: { shown: ShownCode; contact: string | null }) {
  const { code, Qr, until, lasts, lost } = shown
  const seconds = useSecondsTo(until)
  if (lost)
    return (
      <div className="wallet-no-code" role="status">
        <b>{say(contact?.includes('@') ? 'code.say_email' : 'code.say_phone')}</b>
        <span className="cap">{say('code.lost')}</span>
      </div>
    )
  return (
    <>
      <div className="wallet-qr">
        {code && Qr ? (
          <Qr text={code} label={say('code.label')} />
        ) : (
          <span className="bones" role="status" aria-label={say('code.loading')} />
        )}
      </div>
      <div className="wallet-left" aria-hidden="true">
        {code && (
          <i
            key={code + until}
            style={
              { '--from': lasts / CODE_MS, '--for': `${lasts}ms` } as CSSProperties
            } /* CSSProperties has no type for CSS variables */
          />
        )}
      </div>
      <p className="cap tn">{code ? say('code.left', { count: seconds }) : say('code.loading')}</p>
    </>
  )
}

function useSecondsTo(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
