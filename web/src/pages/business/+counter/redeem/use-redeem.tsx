/** Redeems a customer's rewards. A kind that staff send themselves asks first where to send it. */
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import { needsRecipient, REWARD_TYPES, type RewardType } from '@stampwell/domain/stamping/reward.ts'
import { useRef, useState, type ReactNode } from 'react'
import { RecipientDialog } from '../../+recipient/RecipientDialog.tsx'
import type { Person } from '../session/counter-state.ts'
import { useCounterSession } from '../session/counter-session.ts'
import type { CounterFlow } from '../flow/use-counter.ts'

export type RedeemFlow = {
  press: (reward: IssuedReward) => void
  isBusy: (reward: IssuedReward) => boolean
  /** True while another request is in flight: the reward buttons are disabled. */
  isOff: boolean
  dialog: ReactNode
}

export function useRedeem(counter: CounterFlow, person: Person): RedeemFlow {
  const { isOwner, till } = useCounterSession()
  const [asking, setAsking] = useState<IssuedReward | null>(null)
  // Read at the answer: the box may be closed while the act is on its way.
  const isAsking = useRef(false)
  isAsking.current = asking !== null
  const [pressed, setPressed] = useState<string | null>(null)
  return {
    press: (reward) => {
      setPressed(reward.id)
      if (needsRecipient(typeOf(reward))) setAsking(reward)
      else void counter.redeem(person, reward, null, () => false)
    },
    isBusy: (reward) => counter.redeeming && pressed === reward.id,
    isOff: counter.busy,
    dialog: asking && (
      <RecipientDialog
        type={typeOf(asking)}
        reward={asking}
        // A till knows the number only masked: staff ask the customer for it.
        phone={isOwner ? person.customer.phone : null}
        busy={counter.redeeming}
        isTill={till !== null}
        onClose={() => setAsking(null)}
        onSend={async (recipient) => {
          const errors = await counter.redeem(person, asking, recipient, () => isAsking.current)
          if (!errors) setAsking(null)
          return errors
        }}
      />
    ),
  }
}

// The API sends the kind as text; a kind that this version does not know asks for nothing.
function typeOf(reward: IssuedReward): RewardType {
  return REWARD_TYPES.find((kind) => kind.key === reward.type)?.key ?? 'free_item'
}
