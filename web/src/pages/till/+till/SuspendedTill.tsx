/** Stands in place of a till while the account of its business is suspended. */
import IconUnlink from '@tabler/icons-react/dist/esm/icons/IconUnlink.mjs'
import { loadTillProfile } from '#app/session/till-profile.ts'
import { say } from '#messages/suspended.ts'
import { say as sayOfTill } from '#messages/till.ts'
import { Button } from '#ui/elements/Button.tsx'
import { LookAgain } from '../../+suspended/LookAgain.tsx'
import { SuspendedPage } from '../../+suspended/SuspendedPage.tsx'
import { useUnpair } from './use-unpair.ts'

export function SuspendedTill() {
  const unpair = useUnpair()
  return (
    <SuspendedPage lead={say('lead_till')}>
      <Button icon={IconUnlink} busy={unpair.busy} onClick={() => void unpair.ask()}>
        {sayOfTill('menu.unpair')}
      </Button>
      <LookAgain loadProfile={loadTillProfile} />
    </SuspendedPage>
  )
}
