/** The till's part of a menu: whose it is and until when, its theme, and Unpair. */
import type { TillProfile } from '@stampwell/contract/till/till.ts'
import IconUnlink from '@tabler/icons-react/dist/esm/icons/IconUnlink.mjs'
import { ThemeSwitch } from '#app/ThemeSwitch.tsx'
import { say } from '#messages/till.ts'
import { longDay } from '#messages/when.ts'
import { Button } from '#ui/elements/Button.tsx'
import { useUnpair } from './use-unpair.ts'

export function TillMenuItems({ profile: { till, business } }: { profile: TillProfile }) {
  const unpair = useUnpair()
  return (
    <>
      <p className="muted">
        {say('menu.paired', {
          business: business.business_name,
          date: longDay(till.expires_at, business.timezone),
        })}
      </p>
      <ThemeSwitch />
      <Button variant="harm" icon={IconUnlink} wide busy={unpair.busy} onClick={() => void unpair.ask()}>
        {say('menu.unpair')}
      </Button>
    </>
  )
}
