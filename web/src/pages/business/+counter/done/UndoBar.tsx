/** Offers undo for eight seconds, also when the next customer has come. It stays while it is hovered or focused. */
import { firstName } from '@stampwell/domain/text/name-in-text.ts'
import { useEffect, useState, type CSSProperties } from 'react'
import { Link } from 'react-router'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { say } from '#messages/counter.ts'
import { Button } from '#ui/elements/Button.tsx'
import { UNDO_MS, type UndoableAct } from '../session/counter-state.ts'
import { useCounterSession } from '../session/counter-session.ts'
import type { CounterFlow } from '../flow/use-counter.ts'

export function UndoBar({
  counter,
  undoable,
  isLine = false,
}: {
  counter: CounterFlow
  undoable: UndoableAct
  /** One line of text, where something else has the place under the thumb. */
  isLine?: boolean
}) {
  const { isOwner } = useCounterSession()
  const [isPaused, setPaused] = useState(false)
  // Starts with the time left; after a hover or focus the full time runs again.
  const [left, setLeft] = useState(() => Math.max(0, undoable.until - Date.now()))
  const stays = isPaused || counter.undoing
  const { forgetUndo } = counter
  const pause = (on: boolean) => {
    setPaused(on)
    if (!on) setLeft(UNDO_MS)
  }
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => forgetUndo(undoable.event_id), left)
    return () => clearTimeout(timer)
    // `forgetUndo` is new at each render and always does the same; the eight seconds must not begin again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [stays, left, undoable.event_id])
  const { given, redeemed, name } = undoable
  const isToSend = redeemed?.fulfilment === 'pending'
  const words = given
    ? gaveWords(given.event.quantity, firstName(name))
    : say(isToSend ? 'undo.to_send' : 'undo.redeemed', { reward: redeemed?.name ?? '' })
  return (
    <div
      className={isLine ? 'counter-undo-line' : 'toast counter-undo'}
      data-stays={stays || undefined}
      // A negative delay: the bar of the time left starts where it would stand by now.
      style={{ '--passed': `${left - UNDO_MS}ms` } as CSSProperties} // CSSProperties has no type for CSS variables
      onPointerEnter={() => pause(true)}
      onPointerLeave={() => pause(false)}
      onFocus={() => pause(true)}
      onBlur={() => pause(false)}
    >
      <span>
        {words}
        {isToSend && isOwner && (
          <>
            {' '}
            <Link className="counter-sends" to="/business/payouts">
              {say('undo.to_payouts')}
            </Link>
          </>
        )}
      </span>
      <Button
        icon={IconArrowBackUp}
        variant={isLine ? 'quiet' : 'plain'}
        busy={counter.undoing}
        disabled={counter.busy}
        onClick={() => void counter.undo(undoable)}
      >
        {say('undo.undo')}
      </Button>
    </div>
  )
}

/** An amount too small for a stamp gave none. */
function gaveWords(count: number, name: string): string {
  return count === 0 ? say('undo.amount', { name }) : say('undo.gave', { count, name })
}
