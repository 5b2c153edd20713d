import { accountClosing } from '@stampwell/contract/client-endpoints.gen.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/account-closing.ts'
import { Button, type ButtonVariant } from '#ui/elements/Button.tsx'
import { showClosing } from './show-closing.ts'

/** Takes the closing of the account back. */
export function KeepButton({ variant = 'plain', onKept }: { variant?: ButtonVariant; onKept?: () => void }) {
  const keep = useAct(accountClosing.keep, {
    success: say('kept'),
    onDone: (data) => {
      onKept?.()
      return showClosing(data)
    },
  })
  return (
    <Button variant={variant} busy={keep.busy} onClick={() => void keep.submit({})}>
      {say('keep')}
    </Button>
  )
}
