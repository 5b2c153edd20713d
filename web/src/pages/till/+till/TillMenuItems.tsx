/** The till's part of a menu: whose it is and until when, its theme, and Unpair. */
import { till as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { useNavigate } from 'react-router'
import IconUnlink from '@tabler/icons-react/dist/esm/icons/IconUnlink.mjs'
import { leaveTill, tillSession } from '#app/session/till.ts'
import { forgetPendingActionsOf } from '#app/session/pending-actions-store.ts'
import { ThemeSwitch } from '#app/ThemeSwitch.tsx'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/till.ts'
import { longDay } from '#messages/when.ts'
import { askDialog } from '#ui/ask-dialog.tsx'
import { Button } from '#ui/Button.tsx'

export function TillMenuItems({ profile: { till, business } }: { profile: TillProfile }) {
  const navigate = useNavigate()
  const unpair = useAct(endpoints.unpair, {
    onDone: () => {
      const { profile } = tillSession.get()
      if (profile) forgetPendingActionsOf(profile.till.id)
      leaveTill()
      return navigate('/till', { replace: true })
    },
  })
  const ask = async () => {
    const { pressed } = await askDialog({
      title: say('unpair.title'),
      text: say('unpair.text'),
      ok: say('unpair.ok'),
      cancel: true,
      harm: true,
    })
    if (pressed === 'ok') await unpair.submit({})
  }
  return (
    <>
      <p className="muted">
        {say('menu.paired', {
          business: business.business_name,
          date: longDay(till.expires_at, business.timezone),
        })}
      </p>
      <ThemeSwitch />
      <Button variant="harm" icon={IconUnlink} wide busy={unpair.busy} onClick={() => void ask()}>
        {say('menu.unpair')}
      </Button>
    </>
  )
}
