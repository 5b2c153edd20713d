/** Shows whether the device is online, the number of pending actions, and the number sent after reconnecting. */
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { say } from '#messages/counter.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { sentWords, useSentCount } from '../acts/sent-acts.ts'
import { useSignal } from './use-device.ts'
import './signal.css'

export function SignalTag({ waiting }: { waiting: number }) {
  const words = useSignalWords(waiting)
  return (
    <span role="status" className="counter-signal">
      {words ?? <Tag tone="good">{say('online')}</Tag>}
    </span>
  )
}

/** The same above a customer on a phone, where the other header is out of sight. Empty while all is well. */
export function SignalBar({ waiting }: { waiting: number }) {
  return (
    <p role="status" className="counter-signal-bar">
      {useSignalWords(waiting)}
    </p>
  )
}

function useSignalWords(waiting: number) {
  const signal = useSignal()
  const sent = useSentCount()
  if (signal && waiting === 0) return sent && <Tag tone="good">{sentWords(sent)}</Tag>
  return (
    <Tag tone="late">
      {!signal && <Icon of={IconWifiOff} size={16} />}
      {waiting === 0 ? (
        say('offline')
      ) : (
        <span>
          {!signal && <span className="counter-signal-off">{say('offline')} · </span>}
          {say('waiting.count', { count: waiting })}
        </span>
      )}
    </Tag>
  )
}
