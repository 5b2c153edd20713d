import { say } from '#messages/suspended.ts'
import { Button } from '#ui/elements/Button.tsx'
import { SuspendedPage } from '../../+suspended/SuspendedPage.tsx'

/** Shown after the right password of a suspended account. */
export function SuspendedLogin({ onBack }: { onBack: () => void }) {
  return (
    <SuspendedPage lead={say('lead')}>
      <Button onClick={onBack}>{say('log_in')}</Button>
    </SuspendedPage>
  )
}
