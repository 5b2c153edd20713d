/** The QR that the counter scans, with the time it still has. */
import { useEffect, useState, type CSSProperties } from 'react'
import { say } from '../../../messages/wallet.ts'
import { Qr } from '../../../ui/Qr.tsx'
import { CODE_MS, useCode } from './use-code.ts'

export function CounterCode({ token }: { token: string }) {
  const { code, until, lasts, lost } = useCode(token)
  const seconds = useSecondsTo(until)
  return (
    <>
      <div className="wallet-qr" data-old={lost || undefined}>
        {code ? (
          <Qr text={code} label={say('code.label')} />
        ) : (
          <span className="bones" role="status" aria-label={say('code.loading')} />
        )}
      </div>
      <div className="wallet-left" aria-hidden="true">
        {code && !lost && (
          <i
            key={code + until}
            style={
              { '--from': lasts / CODE_MS, '--for': `${lasts}ms` } as CSSProperties
            } /* CSS variables have no type */
          />
        )}
      </div>
      <p className="cap tn" role={lost ? 'status' : undefined}>
        {lost
          ? say(code ? 'code.lost' : 'code.none')
          : code
            ? say('code.left', { count: seconds })
            : say('code.loading')}
      </p>
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
