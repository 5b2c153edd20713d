import { accountClosing } from '@stampwell/contract/client-endpoints.gen.ts'
import { loadBusinessProfile } from '#app/session/profile.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/account-closing.ts'
import { Button, type ButtonVariant } from '#ui/Button.tsx'

/** Takes the closing of the account back. */
export function KeepButton({ variant = 'plain' }: { variant?: ButtonVariant }) {
  const keep = useAct(accountClosing.keep, { success: say('kept'), onDone: () => loadBusinessProfile() })
  return (
    <Button variant={variant} busy={keep.busy} onClick={() => void keep.submit({})}>
      {say('keep')}
    </Button>
  )
}
