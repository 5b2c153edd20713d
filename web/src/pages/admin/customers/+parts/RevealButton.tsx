import type { MaskedCustomer } from '@stampwell/contract/admin/customers.ts'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { say } from '#messages/admin-customers.ts'
import { LevelButton } from '../../+parts/LevelButton.tsx'

/** One button for both, so that focus stays on it when the customer is revealed or masked again. */
export function RevealButton({
  customer: { name },
  isShown,
  onReveal,
  onHide,
}: {
  customer: Pick<MaskedCustomer, 'name'>
  isShown: boolean
  onReveal: () => void
  onHide: () => void
}) {
  return (
    <LevelButton
      allowed="support"
      variant={isShown ? 'plain' : 'quiet'}
      icon={isShown ? IconEyeOff : IconEye}
      aria-label={say(isShown ? 'reveal.hide_of' : 'reveal.button_of', { name })}
      onClick={isShown ? onHide : onReveal}
    >
      {say(isShown ? 'reveal.hide' : 'reveal.button')}
    </LevelButton>
  )
}
