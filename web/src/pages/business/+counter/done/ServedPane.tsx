/** After a stamp or redemption. While a reward is ready, Redeem is under the thumb and Undo is one line. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import { say } from '#messages/counter.ts'
import { Button } from '#ui/elements/Button.tsx'
import { setInitialFocus } from '#ui/focus/initial-focus.ts'
import type { Person } from '../session/counter-state.ts'
import { CustomerHeader } from '../customer/CustomerHeader.tsx'
import { CustomerOffers } from '../offers/CustomerOffers.tsx'
import { ReadyRewards, RewardsError } from '../redeem/ReadyRewards.tsx'
import { SendingNote, useIsKept } from '../offline/SendingNote.tsx'
import { UndoBar } from './UndoBar.tsx'
import type { CounterFlow } from '../flow/use-counter.ts'
import { useRedeem } from '../redeem/use-redeem.tsx'

export type ServedProps = { counter: CounterFlow; person: Person; twoPanes: boolean; seesNext: boolean }

export function ServedPane({
  counter,
  person,
  twoPanes,
  seesNext,
  locationId,
  title,
  aside,
  children,
  drawing,
}: ServedProps & {
  /** The location of the stamp before. */
  locationId: string | null
  title: string
  aside?: ReactNode
  children: ReactNode
  drawing: ReactNode
}) {
  const isKept = useIsKept(counter)
  const redeem = useRedeem(counter, person)
  const [first, ...others] = person.rewards ?? []
  const next = (
    <Button
      variant={first ? 'plain' : 'main'}
      wide
      // Enter goes on to the next customer even while a reward is ready: a second Enter must not redeem it.
      data-initial-focus
      className={clsx('counter-next', first && 'counter-beside')}
      icon={IconScan}
      disabled={counter.busy}
      onClick={counter.next}
    >
      {say('next')}
    </Button>
  )
  return (
    <>
      <CustomerHeader customer={person.customer} twoPanes={twoPanes} aside={aside} onClose={counter.next} />
      <div className="counter-mid">
        <div className="counter-done" role="status">
          <h3 className="h1">{title}</h3>
          {children}
        </div>
        <RewardsError counter={counter} person={person} />
        {!isKept && <ReadyRewards label={say('rewards.others')} rewards={others} redeem={redeem} />}
        {drawing}
        {!isKept && <CustomerOffers person={person} locationId={locationId} disabled={counter.busy} isFolded />}
      </div>
      <footer className="counter-end" ref={setInitialFocus}>
        {counter.undoable && !isKept && (
          <UndoBar
            key={counter.undoable.event_id}
            counter={counter}
            undoable={counter.undoable}
            isLine={first !== undefined}
          />
        )}
        <SendingNote counter={counter} />
        {seesNext && !first && !isKept && <p className="cap counter-sees">{say('stamped.sees_next')}</p>}
        {!first && !isKept && next}
        {first && !isKept && (
          <div className="counter-two">
            {next}
            <RedeemButton redeem={redeem} reward={first} />
          </div>
        )}
      </footer>
      {redeem.dialog}
    </>
  )
}

type RedeemButtonProps = { redeem: ReturnType<typeof useRedeem>; reward: NonNullable<Person['rewards']>[number] }

function RedeemButton({ redeem, reward }: RedeemButtonProps) {
  return (
    <Button
      variant="bottle"
      wide
      className="counter-next counter-beside"
      icon={IconGift}
      busy={redeem.isBusy(reward)}
      disabled={redeem.isOff}
      onClick={() => redeem.press(reward)}
    >
      {say('rewards.redeem_named', { name: reward.name })}
    </Button>
  )
}
