import { MAX_STAMPS } from '@stampwell/domain/cards/stamp-card.ts'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { say } from '#messages/counter.ts'
import { Icon } from '#ui/elements/Icon.tsx'

export function Stepper({
  count,
  onCount,
  disabled,
}: {
  count: number
  onCount: (count: number) => void
  disabled: boolean
}) {
  const step = (by: number) => {
    const next = count + by
    if (!disabled && next >= 1 && next <= MAX_STAMPS) onCount(next)
  }
  return (
    <div className="counter-step">
      <button
        type="button"
        aria-label={say('found.fewer')}
        aria-disabled={count <= 1 || undefined}
        onClick={() => step(-1)}
      >
        <Icon of={IconMinus} size={22} />
      </button>
      <output aria-live="polite">
        {say('found.stamps', { count })}
        <small>{say('found.up_to', { most: MAX_STAMPS })}</small>
      </output>
      <button
        type="button"
        aria-label={say('found.more')}
        aria-disabled={count >= MAX_STAMPS || undefined}
        onClick={() => step(1)}
      >
        <Icon of={IconPlus} size={22} />
      </button>
    </div>
  )
}
