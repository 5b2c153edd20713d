import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { useState } from 'react'
import { say } from '#messages/admin-merchants.ts'
import { Button } from '#ui/elements/Button.tsx'
import { LevelButton } from '../../+parts/LevelButton.tsx'
import { MERCHANT_ACTS, type MerchantAct } from './acts.tsx'

/** Every act with what it does. One that is closed now stays in sight and says why. */
export function ActsPart({ merchant }: { merchant: Merchant }) {
  const [opened, setOpened] = useState<MerchantAct>()
  return (
    <section className="page-section">
      <h2 className="h3">{say('acts.title')}</h2>
      <ul className="sheet merchant-acts">
        {MERCHANT_ACTS.map((act) => (
          <li key={act.key}>
            <span>
              <b>{act.name}</b>
              <small>{act.effect(merchant)}</small>
            </span>
            <ActButton act={act} isOpen={act.isOpen(merchant)} onClick={() => setOpened(act)} />
          </li>
        ))}
      </ul>
      <p className="muted">{say('acts.note')}</p>
      {opened?.dialog(merchant, () => setOpened(undefined))}
    </section>
  )
}

function ActButton({ act, isOpen, onClick }: { act: MerchantAct; isOpen: boolean; onClick: () => void }) {
  if (!isOpen) return <Button disabled>{act.button}</Button>
  return (
    <LevelButton allowed={act.allowed} variant={act.harm ? 'harm' : 'plain'} onClick={onClick}>
      {act.button}
    </LevelButton>
  )
}
