import type { Payout } from '@stampwell/contract/business/payouts.ts'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { say } from '#messages/payouts.ts'
import { Button } from '#ui/elements/Button.tsx'
import { RowMenu } from '#ui/widgets/RowMenu.tsx'
import type { PayoutContext } from './payout-list.ts'

/** A reward to send has its one act as a button, which is pressed row after row; one that was sent has the menu. */
export function PayoutActions({
  payout,
  isSent,
  marks,
  onAsk,
}: { payout: Payout } & Pick<PayoutContext, 'isSent' | 'marks' | 'onAsk'>) {
  const { reward, customer } = payout
  const name = customer?.name ?? say('gone')
  if (!isSent)
    return (
      <Button
        icon={IconCheck}
        aria-label={say('mark_named', { reward: reward.name, name })}
        onClick={() => onAsk(payout)}
      >
        {say('mark')}
      </Button>
    )
  return (
    <RowMenu
      of={`${reward.name}, ${name}`}
      busy={marks.reopening}
      entries={[
        { label: say('edit'), icon: IconPencil, act: () => onAsk(payout) },
        { label: say('reopen'), icon: IconArrowBackUp, act: () => void marks.askReopen(reward.id) },
      ]}
    />
  )
}
