/** The way back, for eight seconds. It stays while it is pointed at or has the focus. */
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { say } from '../../../messages/counter.ts'
import { Button } from '../../../ui/Button.tsx'
import { firstName } from './card-in-hand.ts'
import type { CounterFlow, Undoable } from './use-counter.ts'

export const UNDO_MS = 8000

export function UndoBar({ counter, undoable, name }: { counter: CounterFlow; undoable: Undoable; name: string }) {
  const [held, setHeld] = useState(false)
  const stays = held || counter.undoing
  const { forgetUndo } = counter
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(forgetUndo, UNDO_MS)
    return () => clearTimeout(timer)
    // `forgetUndo` is new at each render and always does the same; the eight seconds must not begin again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [stays])
  const { given, redeemed } = undoable
  const isToSend = redeemed?.fulfilment === 'pending'
  const words = given ? say('undo.gave', { count: given.event.quantity, name: firstName(name) }) : say(isToSend ? 'undo.to_send' : 'undo.redeemed', { reward: redeemed?.name ?? '' })
  return (
    <div className="toast counter-undo" data-stays={stays || undefined} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <span>{words}{isToSend && <> <Link className="counter-sends" to="/business/payouts">{say('undo.to_payouts')}</Link></>}</span>
      <Button icon={IconArrowBackUp} busy={counter.undoing} off={counter.busy} onClick={() => void counter.undo(undoable, say('undo.done'))}>{say('undo.undo')}</Button>
    </div>
  )
}
