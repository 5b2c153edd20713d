/** What the screen knows of an act on its way, and that the next customer need not wait for it. */
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import { say } from '../../../messages/counter.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSignal } from './use-device.ts'
import type { CounterFlow } from './use-counter.ts'

export function SendingNote({ counter }: { counter: CounterFlow }) {
  const signal = useSignal()
  const { sureness, giving, undoing } = counter
  if (sureness === null || sureness === 'sending') return null
  const words =
    sureness === 'slow' ? say('sending.slow') : say(`sending.unsure_${giving ? 'give' : undoing ? 'undo' : 'redeem'}`)
  return (
    <div className="counter-sending">
      <p role="status">
        {words} {sureness === 'unsure' && say(signal ? 'sending.trying' : 'sending.no_signal')}
      </p>
      {sureness === 'unsure' && (
        <Button wide className="counter-big" icon={IconScan} onClick={counter.next}>
          {say('next')}
        </Button>
      )}
    </div>
  )
}
