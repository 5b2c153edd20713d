/** Regulars who are later than usual, and the way to write to them. */
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { useBusiness } from '#app/session/business.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { say } from '#messages/dashboard.ts'
import { Button } from '#ui/elements/Button.tsx'
import { loadPart } from '#ui/loading/load-part.ts'
import type { LateRegular } from './late-regulars.ts'
import './slipping-away.css'

const SHOWN = 3

export function SlippingAway({ count, listed }: { count: number; listed: readonly LateRegular[] }) {
  const { id: user } = useBusiness()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [isBusy, setBusy] = useState(false)
  if (count === 0) return null
  const write = async () => {
    setBusy(true)
    // Most visits of the dashboard do without a campaign's form.
    const { beginWinBack } = await loadPart(() => import('../campaigns/+create/write-to-people.ts'))
    // Without a network the form may come long after the owner went on to another page.
    if (!isHere()) return
    const hasBegun = await beginWinBack(
      user,
      listed.map(({ customer_id: id, name }) => ({ id, name })),
    )
    setBusy(false)
    if (hasBegun && isHere()) void navigate('/business/campaigns/create')
  }
  return (
    <section className="dash-slipping">
      <div className="dash-head">
        <h2 className="h3">{say('slipping.title', { count })}</h2>
        <Link className="link cap tall" to="/business/statistics?view=rhythm">
          {say('slipping.all', { count })}
        </Link>
      </div>
      <p className="muted">{say('slipping.text')}</p>
      <ul>
        {listed.slice(0, SHOWN).map(({ customer_id, name, median_days, days_since }) => (
          <li key={customer_id}>
            <Link className="link-plain" to={`/business/customers/show/${customer_id}`}>
              {name}
            </Link>
            <small>{say('slipping.rhythm', { count: Math.round(median_days ?? 0), days: days_since ?? 0 })}</small>
          </li>
        ))}
      </ul>
      <PlanGate feature="campaigns">
        <Button wide icon={IconSpeakerphone} busy={isBusy} onClick={() => void write()}>
          {say(listed.length < count ? 'slipping.write_some' : 'slipping.write', { count: listed.length })}
        </Button>
      </PlanGate>
    </section>
  )
}
