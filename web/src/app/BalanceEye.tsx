/** Shows or hides the balances on every page. It stands beside the title of each page that has some. */
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { say } from '#messages/ui.ts'
import { Button } from '#ui/elements/Button.tsx'
import { setShowBalance, useShowBalance } from './show-balance.ts'

export function BalanceEye() {
  const isShown = useShowBalance()
  return (
    <Button
      variant="quiet"
      icon={isShown ? IconEyeOff : IconEye}
      aria-label={say(isShown ? 'balance.hide' : 'balance.show')}
      onClick={() => setShowBalance(!isShown)}
    />
  )
}
