import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { say } from '#messages/admin-access.ts'
import { Button } from '#ui/elements/Button.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { LevelButton } from '../../+parts/LevelButton.tsx'
import { ViewDialog } from './dialogs/ViewDialog.tsx'

/** Says why an admin who viewed the business is back here, if the view ended by itself. */
export function ViewEnded({ merchant }: { merchant: Merchant }) {
  const [address, setAddress] = useSearchParams()
  const [again, setAgain] = useState(false)
  if (address.get('view') !== 'ended') return null
  const close = () =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('view')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <section className="page-section" aria-label={say('view.over')}>
      <EmptyState
        title={say('view.over')}
        text={say('view.over_text', { name: merchant.business_name })}
        actions={
          <>
            <Button variant="main" onClick={close}>
              {say('view.back', { name: merchant.business_name })}
            </Button>
            <LevelButton allowed="support" onClick={() => setAgain(true)}>
              {say('view.again')}
            </LevelButton>
          </>
        }
      />
      {again && <ViewDialog merchant={merchant} onClose={() => setAgain(false)} />}
    </section>
  )
}
