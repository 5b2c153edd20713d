/** Shows the delivery state of the current act, and that the next customer need not wait for it. */
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import { say } from '#messages/counter.ts'
import { Button } from '#ui/elements/Button.tsx'
import { setInitialFocus } from '#ui/focus/initial-focus.ts'
import { useSignal } from './use-device.ts'
import type { CounterFlow } from '../flow/use-counter.ts'
import '../counter-notes.css'

/** True when the act waits on this device for a signal: nothing but the next customer can be pressed. */
export function useIsKept({ deliveryState }: CounterFlow): boolean {
  return !useSignal() && deliveryState === 'unsure'
}

export function SendingNote({ counter }: { counter: CounterFlow }) {
  const signal = useSignal()
  const isKept = useIsKept(counter)
  const { deliveryState } = counter
  if (deliveryState === null || deliveryState === 'sending') return null
  return (
    <div className="counter-sending">
      <p role="status">{deliveryState === 'slow' ? say('sending.slow') : unsureWords(counter, signal)}</p>
      {deliveryState === 'unsure' && (
        // The button that was pressed is gone, so the focus goes on to this one.
        <div ref={isKept ? setInitialFocus : undefined}>
          <Button wide data-initial-focus className="counter-big" icon={IconScan} onClick={counter.next}>
            {say('next')}
          </Button>
        </div>
      )}
    </div>
  )
}

function unsureWords({ giving, undoing }: CounterFlow, signal: boolean): string {
  if (!signal) return say('sending.no_signal')
  const otherAct = undoing ? 'undo' : 'redeem'
  return `${say(`sending.unsure_${giving ? 'give' : otherAct}`)} ${say('sending.trying')}`
}
