import type { Payout } from '@stampwell/contract/business/payouts.ts'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { say } from '#messages/payouts.ts'
import { Button } from '#ui/Button.tsx'
import type { PayoutContext } from './payout-list.ts'

export function PayoutActions({
  payout,
  isSent,
  marks,
  onAsk,
}: { payout: Payout } & Pick<PayoutContext, 'isSent' | 'marks' | 'onAsk'>) {
  const { reward, customer } = payout
  const named = { reward: reward.name, name: customer?.name ?? say('gone') }
  if (!isSent)
    return (
      <Button icon={IconCheck} aria-label={say('mark_named', named)} onClick={() => onAsk(payout)}>
        {say('mark')}
      </Button>
    )
  return (
    <>
      <Button variant="quiet" icon={IconPencil} aria-label={say('edit_named', named)} onClick={() => onAsk(payout)} />
      <Button
        icon={IconArrowBackUp}
        aria-label={say('reopen_named', named)}
        disabled={marks.reopening}
        onClick={() => void marks.askReopen(reward.id)}
      >
        {say('reopen')}
      </Button>
    </>
  )
}
