/** The ink bar over the pages of a business that an admin views: whose they are, how long still, why, and the way out. */
import { access } from '@stampwell/contract/admin-endpoints.gen.ts'
import { useEffect, useState } from 'react'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { call } from '#app/call.ts'
import { toOwnTime } from '#app/server-clock.ts'
import { leaveView, type View } from '#app/session/view.ts'
import { say } from '#messages/view.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import './view-bar.css'

export function ViewBar({ view: { merchant, reason, expires_at } }: { view: View }) {
  const [busy, setBusy] = useState(false)
  const left = useTimeLeft(toOwnTime(Date.parse(expires_at)))
  const leave = async () => {
    setBusy(true)
    // Without an answer the server ends the view when its time is over.
    await call(access.endView, { params: { id: merchant.id } }).catch(() => undefined)
    leaveView()
  }
  return (
    <div className="view-bar" role="region" aria-label={say('label')}>
      <Icon of={IconEye} size={18} />
      <p>
        <b>{say('whose', { business: merchant.business_name })}</b> {say('left', { time: left })}{' '}
        <span className="view-bar-why">{say('reason', { reason })}</span>
      </p>
      <Button icon={IconLogout} busy={busy} onClick={() => void leave()}>
        {say('leave')}
      </Button>
    </div>
  )
}

/** Returns the time as "14:12", and leaves the view when it is over. */
function useTimeLeft(end: number): string {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((end - now) / 1000))
  useEffect(() => {
    if (seconds === 0) leaveView({ isOver: true })
  }, [seconds])
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
