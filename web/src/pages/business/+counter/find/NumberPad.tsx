import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { say } from '#messages/counter.ts'
import { Icon } from '#ui/elements/Icon.tsx'

export function NumberPad({
  onDigit,
  onDelete,
  onClear,
}: {
  onDigit: (digit: string) => void
  onDelete: () => void
  onClear: () => void
}) {
  return (
    <div className="counter-keys" dir="ltr" role="group" aria-label={say('look.pad')}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
        <button key={digit} type="button" onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" aria-label={say('look.clear')} onClick={onClear}>
        <Icon of={IconX} size={24} />
      </button>
      <button type="button" onClick={() => onDigit('0')}>
        0
      </button>
      <button type="button" aria-label={say('look.delete')} onClick={onDelete}>
        <Icon of={IconBackspace} size={24} />
      </button>
    </div>
  )
}
