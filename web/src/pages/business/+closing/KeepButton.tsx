import { accountClosing } from '@stampwell/contract/client-endpoints.gen.ts'
import { businessSession, setBusinessProfile } from '#app/session/business.ts'
import { loadBusinessProfile } from '#app/session/profile.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/account-closing.ts'
import { Button, type ButtonVariant } from '#ui/elements/Button.tsx'
import { runQuietly } from '../../+account/run-quietly.ts'

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

/**
 * Shows what the server answered about the closing, and reads the rest of the profile; without that read it is as good.
 */
export async function showClosing({ closes_at }: { closes_at: string | null }): Promise<void> {
  const { user } = businessSession.get()
  if (user) setBusinessProfile({ ...user, closes_at })
  await runQuietly(loadBusinessProfile())
}
